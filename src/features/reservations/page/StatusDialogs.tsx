import { Button } from '@mui/material';
import { useDelete, useNotify, useTranslate, useUpdate } from 'ra-core';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { TOAST_MS } from '../../../data/limits';
import { useResource } from '../../../data/resources';
import { useEnumWords } from '../../../fields/faces/useEnumWords';
import { Confirm } from '../../../shell/elements/Confirm';
import type { AnyRecord } from '../../../schema';
import { CONFIRMED } from '../domain/shift';
import { displayTitle } from '../../../domain/reservation';

interface StatusDialogProps {
  record: AnyRecord;
  onClose: () => void;
}

/** Writes the status alone, whatever else is typed and unsaved on the page. */
function useStatus(record: AnyRecord, onDone: () => void) {
  const resource = useResource('reservations');
  const notify = useNotify();
  const words = useEnumWords();
  const { resetField } = useFormContext();
  const [update, { isPending }] = useUpdate<AnyRecord, unknown>();
  const [failure, setFailure] = useState<unknown>(null);
  const setStatus = (revStatus: string) => {
    setFailure(null);
    void update(
      resource.route,
      { id: record.id, data: { revStatus }, previousData: record },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          resetField('revStatus', { defaultValue: revStatus });
          notify('reservation.page.status.done', {
            type: 'success',
            autoHideDuration: TOAST_MS,
            messageArgs: { status: words(resource, 'revStatus', revStatus) },
          });
          onDone();
        },
        onError: setFailure,
      },
    );
  };
  return { setStatus, busy: isPending, failure };
}

/** Calls the trip off: status CANCEL, everything else stays (rules: soft-delete). */
export function CancelDialog({ record, onClose }: StatusDialogProps) {
  const translate = useTranslate();
  const { setStatus, ...state } = useStatus(record, onClose);
  const sections = Array.isArray(record.sections) ? (record.sections as AnyRecord[]) : [];
  const confirmed = sections.filter(({ cfm }) => cfm === CONFIRMED).length;
  return (
    <Confirm
      {...state}
      danger
      title={translate('reservation.page.cancel.title')}
      yes={translate('reservation.page.cancel.yes')}
      onYes={() => setStatus('CANCEL')}
      no={translate('reservation.page.close')}
      onClose={onClose}
    >
      <p>
        <strong>{displayTitle(record)}</strong>
      </p>
      <p>{translate('reservation.page.cancel.text')}</p>
      {confirmed > 0 && (
        <p>{translate('reservation.page.cancel.confirmed', { smart_count: confirmed })}</p>
      )}
    </Confirm>
  );
}

/**
 * Deletes: status DELETE is the usual way, and can be undone. The DELETE verb is behind a second question
 * (rules: soft-delete).
 */
export function DeleteDialog(props: StatusDialogProps & { onDeleted: () => void }) {
  const { record, onClose } = props;
  const translate = useTranslate();
  const [forGood, setForGood] = useState(record.revStatus === 'DELETE');
  const { setStatus, ...state } = useStatus(record, onClose);
  if (forGood) return <DeleteForGood {...props} />;
  return (
    <Confirm
      {...state}
      danger
      title={translate('reservation.page.delete.title')}
      yes={translate('reservation.page.delete.yes')}
      onYes={() => setStatus('DELETE')}
      no={translate('reservation.page.close')}
      onClose={onClose}
      more={
        <Button color="error" disabled={state.busy} onClick={() => setForGood(true)}>
          {translate('reservation.page.delete.forGood')}
        </Button>
      }
    >
      <p>
        <strong>{displayTitle(record)}</strong>
      </p>
      <p>{translate('reservation.page.delete.text')}</p>
    </Confirm>
  );
}

function DeleteForGood({
  record,
  onClose,
  onDeleted,
}: StatusDialogProps & { onDeleted: () => void }) {
  const translate = useTranslate();
  const resource = useResource('reservations');
  const [remove, { isPending }] = useDelete<AnyRecord, unknown>();
  const [failure, setFailure] = useState<unknown>(null);
  const run = () => {
    setFailure(null);
    void remove(
      resource.route,
      { id: record.id, previousData: record },
      { mutationMode: 'pessimistic', onSuccess: onDeleted, onError: setFailure },
    );
  };
  return (
    <Confirm
      danger
      busy={isPending}
      failure={failure}
      title={translate('reservation.page.delete.forGoodTitle')}
      yes={translate('reservation.page.delete.forGoodYes')}
      onYes={run}
      no={translate('reservation.page.close')}
      onClose={onClose}
    >
      <p>
        <strong>{displayTitle(record)}</strong>
      </p>
      <p>{translate('reservation.page.delete.forGoodText')}</p>
    </Confirm>
  );
}
