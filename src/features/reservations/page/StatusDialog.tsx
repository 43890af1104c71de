import { Button } from '@mui/material';
import { useNotify, useTranslate } from 'ra-core';
import { useFormContext } from 'react-hook-form';
import { childrenIn } from '../../../fields/entries';
import type { ActionProps } from '../../../actions/action';
import { useResource } from '../../../data/resources';
import { useRights } from '../../../data/rights';
import { useEnumLabel } from '../../../fields/components/label';
import { undoHint } from '../../../record/undo/undoText';
import { cancellingValues, isCancelled, type AnyRecord } from '../../../schema';
import { WorkProgress } from '../../../shell/elements/WorkProgress';
import { useSingleSubmit } from '../../../shell/useSingleSubmit';
import CallOffDialog from './CallOffDialog';
import { useTripWrite } from './useTripWrite';

/** Status CANCEL, optionally with the sections (rules: soft-delete). */
export default function CancelDialog({ target, onClose }: ActionProps<'record'>) {
  return <StatusDialog record={target.record} status="CANCEL" onClose={onClose} />;
}

interface StatusDialogProps {
  record: AnyRecord;
  status: 'CANCEL' | 'DELETE';
  onForGood?: () => void;
  onClose: () => void;
}

/** Writes the status, then cancels the sections, as one undo step. A retry writes what is left. */
export function StatusDialog({ record, status, onForGood, onClose }: StatusDialogProps) {
  const translate = useTranslate();
  const resource = useResource('reservations');
  const child = useResource('sections');
  const notify = useNotify();
  const enumLabel = useEnumLabel();
  const mayEdit = useRights()(child.name, 'edit');
  const { resetField } = useFormContext();
  const { writeTrip, progress } = useTripWrite();
  const { send, busy, failure } = useSingleSubmit();
  const cancelled = cancellingValues(child);
  const all = childrenIn(record, 'sections');
  const sections =
    mayEdit && cancelled ? all.filter((section) => !isCancelled(child, section)) : [];
  const run = (chosen: readonly AnyRecord[]) =>
    void send(async () => {
      await writeTrip(record, record.revStatus === status ? {} : { revStatus: status }, {
        sections: cancelled ? chosen.map((section) => [section, cancelled]) : [],
        onTrip: () => resetField('revStatus', { defaultValue: status }),
      });
      notify('reservation.page.status.done', {
        type: 'success',
        messageArgs: {
          status: enumLabel(resource, 'revStatus', status),
          undo: undoHint(translate),
        },
      });
      onClose();
    });
  return (
    <CallOffDialog
      trip={record}
      status={status}
      sections={sections}
      values={cancelled}
      busy={busy}
      failure={failure}
      onClose={onClose}
      onYes={run}
      more={
        progress ? (
          <WorkProgress {...progress} />
        ) : (
          onForGood && (
            <Button color="error" disabled={busy} onClick={onForGood}>
              {translate('reservation.page.delete.forGood')}
            </Button>
          )
        )
      }
    />
  );
}
