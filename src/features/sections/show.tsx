import { useQuery } from '@tanstack/react-query';
import { useCreatePath, useDataProvider, useGetOne } from 'ra-core';
import { Navigate, useParams } from 'react-router';
import { byKeyKey } from '../../data/keys';
import { findByKey } from '../../data/lookups';
import { useResource } from '../../data/resources';
import { GenericShow } from '../../screens';
import { FailedRecord, RecordSkeleton } from '../../record/form/RecordStates';
import type { AnyRecord } from '../../schema';

const QUIET = { onError: () => undefined };

/**
 * A section is seen in its reservation, so its own address leads there. A section names its reservation by code;
 * asking for the id here, when a row is opened, spares the list a request for each of its rows.
 */
export default function SectionInReservation() {
  const { id = '' } = useParams();
  const sections = useResource('sections');
  const reservations = useResource('reservations');
  const dataProvider = useDataProvider();
  const createPath = useCreatePath();
  const section = useGetOne<AnyRecord>(sections.route, { id: Number(id) }, QUIET);
  const code = section.data?.reservationCode;
  const parent = useQuery({
    queryKey: byKeyKey(reservations.route, code),
    queryFn: ({ signal }) => findByKey(dataProvider, reservations, String(code), signal),
    enabled: typeof code === 'string',
  });
  if (parent.data) {
    const path = createPath({ resource: reservations.route, type: 'edit', id: parent.data.id });
    return <Navigate to={`${path}#section-${id}`} replace />;
  }
  const failed = [section, parent].find(({ error }) => error !== null);
  if (failed)
    return (
      <FailedRecord
        resource={sections}
        error={failed.error}
        onRetry={() => void failed.refetch()}
      />
    );
  // A reservation that nobody knows any more: the section is shown by itself.
  if (section.data && (typeof code !== 'string' || parent.data === null)) return <GenericShow />;
  return <RecordSkeleton />;
}
