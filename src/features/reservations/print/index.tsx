import { trimmedText } from '../../../util/text';
import { ShowBase, useShowContext, useTranslate } from 'ra-core';
import { useParams } from 'react-router';
import { useResource, useResources } from '../../../data/resources';
import { useRights } from '../../../data/rights';
import { FailedRecord, RecordSkeleton } from '../../../record/form/RecordStates';
import type { AnyRecord } from '../../../schema';

import { DocumentPreview } from './DocumentPreview';
import { AccessDenied } from '../../../shell/elements/AccessDenied';
import { NEEDED } from './needed';
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
  const rights = useRights();
  const resources = useResources();
  const resource = useResource('reservations');
  const denied = resources.find(
    ({ name }) => NEEDED.some((needed) => needed === name) && !rights(name, 'list'),
  );
  const { record, error, isPending, isFetching, refetch } = useShowContext<AnyRecord>();
  // Sections that could not be unpacked must not be printed as none.
  const unread = isFetching && Array.isArray(record?._packedMisfit);
  const code = trimmedText(record?.code);
  return (
    <>
      <Title title={translate('reservation.print.title', { code })} />
      {denied ? (
        <div className="print-warning">
          <AccessDenied resource={denied} action="list" />
        </div>
      ) : record && !unread ? (
        <DocumentPreview record={record} />
      ) : isPending || unread ? (
        <RecordSkeleton />
      ) : (
        <FailedRecord resource={resource} error={error} onRetry={() => void refetch()} />
      )}
    </>
  );
}
