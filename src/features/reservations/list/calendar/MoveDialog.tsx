import { Button, Dialog, DialogContent } from '@mui/material';
import { useGetOne, useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { childrenIn } from '../../../../fields/entries';
import { useRights } from '../../../../data/rights';
import { RecordSkeleton } from '../../../../record/form/RecordStates';
import { isCancelled, type AnyRecord } from '../../../../schema';
import { displayTitle } from '../../../../domain/reservation';
import { useResource } from '../../../../data/resources';
import { RetryAlert } from '../../../../shell/faults/RetryAlert';
import { WorkProgress } from '../../../../shell/elements/WorkProgress';
import { useSingleSubmit } from '../../../../shell/useSingleSubmit';
import { moveDay } from '../../domain/days';
import { movedValues, planShift, type ShiftPlan } from '../../domain/shift';
import { ShiftPreview } from '../../page/Shift';
import { useTripWrite } from '../../page/useTripWrite';

interface MoveDialogProps {
  /** The list's row; fetched again. */
  record: AnyRecord;
  days: number;
  onClose: () => void;
}

export default function MoveDialog({ record, days, onClose }: MoveDialogProps) {
  const resource = useResource('reservations');
  const { data, error, isFetchedAfterMount, refetch } = useGetOne<AnyRecord>(
    resource.route,
    { id: record.id },
    { staleTime: 0 },
  );
  // Writing refreshes the record, but the plan refers to the previous state.
  const [stored, setStored] = useState<AnyRecord | null>(null);
  if (!stored && isFetchedAfterMount && data) setStored(data);
  if (stored) return <MovePreview record={stored} days={days} onClose={onClose} />;
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose}>
      <DialogContent>
        {error ? <RetryAlert error={error} onRetry={() => void refetch()} /> : <RecordSkeleton />}
      </DialogContent>
    </Dialog>
  );
}

function MovePreview({ record, days, onClose }: MoveDialogProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const child = useResource('sections');
  const mayEdit = useRights()(child.name, 'edit');
  const { send, busy, failure } = useSingleSubmit();
  const { writeTrip, progress } = useTripWrite();
  const from = String(record.dateIn);
  const to = moveDay(from, days) ?? from;
  const all = childrenIn(record, 'sections');
  const own = mayEdit ? all.filter((section) => !isCancelled(child, section)) : [];
  const drafts = own.map((values) => ({ key: String(values.id), values }));
  const sections = drafts.map(({ key, values: { date, cfm } }) => ({ key, date, cfm }));
  const plan = planShift(from, to, record.dateOut, sections);
  const move = ({ dateOut, moves }: ShiftPlan) =>
    void send(async () => {
      const byKey = new Map(drafts.map(({ key, values }) => [key, values]));
      await writeTrip(
        record,
        { dateIn: to, ...(dateOut && { dateOut: dateOut.to }) },
        {
          sections: moves.flatMap((one) => {
            const section = byKey.get(one.key);
            return section ? [[section, movedValues(one)] as const] : [];
          }),
        },
      );
      notify('reservation.list.moved', { type: 'success' });
      onClose();
    });
  if (!plan) return null;
  return (
    <ShiftPreview
      plan={plan}
      trip={`${String(record.code)} ${displayTitle(record)}`}
      drafts={drafts}
      busy={busy}
      failure={failure}
      onClose={onClose}
      dateIn={{ from, to }}
      onYes={() => move(plan)}
      more={
        progress ? (
          <WorkProgress {...progress} />
        ) : (
          plan.moves.length > 0 && (
            <Button disabled={busy} onClick={() => move({ ...plan, moves: [] })}>
              {translate('reservation.list.moveAlone')}
            </Button>
          )
        )
      }
    />
  );
}
