import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useResource } from '../../../data/resources';
import type { ChildDrafts } from '../../../record/children/childDrafts';
import type { ChildDraft } from '../../../record/children/row';
import { cancellingValues, isCancelled, type AnyRecord } from '../../../schema';
import { lazyPart } from '../../../shell/faults/PartErrorBoundary';
import { useSaveHold, useTrip } from './tripContext';

const CallOffDialog = lazyPart(() => import('./CallOffDialog'));

interface CancelOfferProps {
  record: AnyRecord;
  trip: AnyRecord;
  drafts: ChildDrafts;
  mayType: boolean;
}

/** Asks before a save that cancels or deletes the trip by its status, as the actions do (rules: soft-delete). */
export function CancelOffer({ record, trip, drafts, mayType }: CancelOfferProps) {
  const { resource: child } = drafts;
  const translate = useTranslate();
  const resource = useResource('reservations');
  const { totals } = useTrip();
  const [isOpen, setOpen] = useState(false);
  const [along, setAlong] = useState(true);
  const [agreed, setAgreed] = useState<unknown>(null);
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
  const resumeSave = useSaveHold(isAsked, () => setOpen(true));
  if (!isOpen) return null;
  return (
    <CallOffDialog
      trip={trip}
      status={revStatus}
      yes={translate('ra.action.save')}
      onYes={() => {
        setOpen(false);
        setAgreed(revStatus);
        resumeSave();
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
