import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { useResource } from '../../../data/resources';
import type { ChildDrafts } from '../../../record/children/childDrafts';
import type { ChildDraft } from '../../../record/children/row';
import { useFormLayout } from '../../../record/form/formLayoutContext';
import { cancellingValues, isCancelled, type AnyRecord } from '../../../schema';
import { lazyPart } from '../../../shell/faults/PartErrorBoundary';
import type { SaveHolds } from './Shift';
import { useTrip } from './tripContext';

const CallOffDialog = lazyPart(() => import('./CallOffDialog'));

interface CancelOfferProps {
  record: AnyRecord;
  trip: AnyRecord;
  drafts: ChildDrafts;
  mayType: boolean;
  holds: SaveHolds;
}

/** Asks before a save that cancels or deletes the trip by its status, as the actions do (rules: soft-delete). */
export function CancelOffer({ record, trip, drafts, mayType, holds }: CancelOfferProps) {
  const { resource: child } = drafts;
  const translate = useTranslate();
  const resource = useResource('reservations');
  const { totals } = useTrip();
  const [isOpen, setOpen] = useState(false);
  const [along, setAlong] = useState(true);
  const [agreed, setAgreed] = useState<unknown>(null);
  const saves = useRef(false);
  const { submit } = useFormLayout();
  const cancelled = mayType ? cancellingValues(child) : null;
  const open = cancelled
    ? drafts.drafts.filter(
        ({ state, values }) => state !== 'deleted' && !isCancelled(child, values),
      )
    : [];
  const { revStatus } = trip;
  const isAsked =
    revStatus !== agreed &&
    isCancelled(resource, trip) &&
    !isCancelled(resource, record) &&
    (open.length > 0 || totals.currencies.length > 0);
  useEffect(() => {
    const hold = () => {
      if (isAsked) setOpen(true);
      return isAsked;
    };
    holds.add(hold);
    return () => void holds.delete(hold);
  }, [holds, isAsked]);
  useEffect(() => {
    if (!saves.current) return;
    saves.current = false;
    submit();
  }, [agreed, submit]);
  if (!isOpen) return null;
  return (
    <CallOffDialog
      trip={trip}
      status={revStatus}
      yes={translate('ra.action.save')}
      onYes={() => {
        setOpen(false);
        setAgreed(revStatus);
        saves.current = true;
        if (along && cancelled) open.forEach(({ key }) => drafts.change(key, cancelled));
      }}
      onClose={() => setOpen(false)}
      sections={open.map(asRecord)}
      cancelled={cancelled}
      along={along}
      onAlong={setAlong}
    />
  );
}

const asRecord = ({ record, values }: ChildDraft, index: number): AnyRecord => ({
  ...values,
  id: record?.id ?? -index - 1,
});
