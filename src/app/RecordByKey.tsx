import { useCreatePath, useResourceContext } from 'ra-core';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { opensAs } from '../data/references';
import { useResourceByRoute } from '../data/resources';
import { FailedRecord, RecordSkeleton } from '../record/form/RecordStates';
import { useReferencedRecord } from '../record/references/useReferencedRecord';
import { AdminNotFound } from './layout/AdminMessages';

export default function RecordByKey() {
  const { name } = useResourceByRoute(useResourceContext() ?? '');
  const { id, code = id ?? '' } = useParams();
  const [search] = useSearchParams();
  const { resource, record, error, refetch } = useReferencedRecord({
    to: name,
    by: 'key',
    value: code,
    where: id === undefined ? Object.fromEntries(search) : {},
  });
  const createPath = useCreatePath();
  if (record) {
    const path = createPath({ resource: resource.route, type: opensAs(resource), id: record.id });
    return <Navigate to={path} replace />;
  }
  if (record === null) return <AdminNotFound />;
  if (error)
    return <FailedRecord resource={resource} error={error} onRetry={() => void refetch()} />;
  return <RecordSkeleton />;
}
