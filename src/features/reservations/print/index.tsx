import { ShowBase, useShowContext, useTranslate } from 'ra-core';
import { useParams } from 'react-router';
import { useResource } from '../../../data/resources';
import { FailedRecord, RecordSkeleton } from '../../../record/form/RecordStates';
import type { AnyRecord } from '../../../schema';
import { trimmedText } from './documents/source';
import { DocumentPreview } from './DocumentPreview';
import { Title } from '../../../shell/elements/Title';

// Prints the stored state.
const FRESH = { staleTime: 0, onError: () => undefined };

export default function ReservationPrint() {
  const { id } = useParams();
  return (
    <ShowBase disableAuthentication key={id} queryOptions={FRESH}>
      <PrintScreen />
    </ShowBase>
  );
}

function PrintScreen() {
  const translate = useTranslate();
  const resource = useResource('reservations');
  const { record, error, isPending, isFetching, refetch } = useShowContext<AnyRecord>();
  // Sections that could not be unpacked must not be printed as none.
  const unread = isFetching && Array.isArray(record?._packedMisfit);
  const code = trimmedText(record?.code);
  return (
    <>
      <Title title={translate('reservation.print.title', { code })} />
      {record && !unread ? (
        <DocumentPreview record={record} />
      ) : isPending || unread ? (
        <RecordSkeleton />
      ) : (
        <FailedRecord resource={resource} error={error} onRetry={() => void refetch()} />
      )}
    </>
  );
}
