import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useResource } from '../../../data/resources';
import type { ChildDrafts } from '../../../record/children/childDrafts';
import type { ChildDraft } from '../../../record/children/row';
import { REQUESTED_STATES } from '../domain/shift';
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

/** Asks before a save that cancels, deletes or restores the trip by its status (rules: soft-delete). */
export function CancelOffer({ record, trip, drafts, mayType }: CancelOfferProps) {
  const { resource: child } = drafts;
  const translate = useTranslate();
  const resource = useResource('reservations');
  const { totals } = useTrip();
  const [isOpen, setOpen] = useState(false);
  const [agreed, setAgreed] = useState<unknown>(null);
  const cancels = isCancelled(resource, trip);
  const values = cancels ? cancellingValues(child) : { cfm: REQUESTED_STATES };
  const own = { cancelled: { ...child.cancelled, parent: null } };
  const sections =
    mayType && values
      ? drafts.drafts.filter(
          (draft) => draft.state !== 'deleted' && isCancelled(own, draft.values) !== cancels,
        )
      : [];
  const records = sections.map(asRecord);
  const { revStatus } = trip;
  const isAsked =
    revStatus !== agreed &&
    isCancelled(resource, record) !== cancels &&
    (sections.length > 0 || (cancels && totals.currencies.length > 0));
  const resumeSave = useSaveHold(isAsked, () => setOpen(true));
  if (!isOpen) return null;
  return (
    <CallOffDialog
      trip={trip}
      status={revStatus}
      yes={translate('ra.action.save')}
      onYes={(chosen) => {
        setOpen(false);
        setAgreed(revStatus);
        resumeSave();
        const keys = sections.filter((_, at) => chosen.includes(records[at] ?? trip));
        if (values) drafts.changeMany(keys.map(({ key }) => ({ key, values })));
      }}
      onClose={() => setOpen(false)}
      sections={records}
      values={values}
    />
  );
}

const asRecord = ({ record, values }: ChildDraft, index: number): AnyRecord => ({
  ...values,
  id: record?.id ?? -index - 1,
});
