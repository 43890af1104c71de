import { useQuery } from '@tanstack/react-query';
import { useCreatePath, useDataProvider, useGetOne } from 'ra-core';
import type { ReactNode } from 'react';
import { Navigate, useParams } from 'react-router';
import { wantedQuery } from '../data/lookups';
import { useResource } from '../data/resources';
import { useRights } from '../data/rights';
import { FailedRecord, RecordSkeleton } from '../record/form/RecordStates';
import type { AnyRecord, ReferenceLink, Resource } from '../schema';

interface OpenedInProps {
  resource: Resource;
  /** If the parent is unknown or not permitted. */
  children: ReactNode;
}

/** Redirects a record's address to its row in the parent's page (`#sections-31`). */
export default function OpenedIn({ resource, children }: OpenedInProps) {
  const rights = useRights();
  const link = resource.references.find(({ field }) => field === resource.openedIn);
  if (!link || !rights(link.to, 'show')) return children;
  return (
    <ParentRedirect resource={resource} link={link}>
      {children}
    </ParentRedirect>
  );
}

function ParentRedirect({ resource, link, children }: OpenedInProps & { link: ReferenceLink }) {
  const { id = '' } = useParams();
  const parent = useResource(link.to);
  const dataProvider = useDataProvider();
  const createPath = useCreatePath();
  const record = useGetOne<AnyRecord>(resource.route, { id: Number(id) });
  const value = record.data?.[link.field];
  const isCode = link.by !== 'id' && typeof value === 'string';
  const parentByCode = useQuery({
    ...wantedQuery(parent, dataProvider, { by: 'key', value: String(value) }),
    enabled: isCode,
  });
  const parentId = link.by === 'id' ? value : parentByCode.data?.id;
  if (typeof parentId === 'number') {
    const path = createPath({ resource: parent.route, type: 'edit', id: parentId });
    return <Navigate to={`${path}#${resource.name}-${id}`} replace />;
  }
  const failed = [record, parentByCode].find(({ error }) => error !== null);
  if (failed)
    return (
      <FailedRecord
        resource={resource}
        error={failed.error}
        onRetry={() => void failed.refetch()}
      />
    );
  if (record.data && (!isCode || parentByCode.data === null)) return children;
  return <RecordSkeleton />;
}
