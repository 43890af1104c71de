import { useId, useMemo, useRef, useState, type ReactNode } from 'react';
import { useFormContext, useFormState, type UseFormReturn } from 'react-hook-form';
import { useResource } from '../../../data/resources';
import { useChildDrafts } from '../../../record/children/useChildDrafts';
import { ChangedNotice } from '../../../record/form/ChangedNotice';
import { Facts } from '../../../record/form/Facts';
import { FormFrame } from '../../../record/form/FormFrame';
import { FormSections } from '../../../record/form/FormSections';
import { LeaveGuard } from '../../../record/form/LeaveGuard';
import { useFinish } from '../../../record/form/useFinish';
import type { Values } from '../../../record/form/values';
import { HistoryPanel } from '../../../record/history/HistoryPanel';
import type { AnyRecord, Resource } from '../../../schema';
import { ledgerTotals } from '../../../domain/ledger/totals';
import { CloneDialog } from './CloneDialog';
import { Ledger } from './Ledger';
import { OwnPathNotice } from './OwnPathNotice';
import { PartLinks } from './PartLinks';
import { SaveAlert } from './SaveAlert';
import { CancelDialog, DeleteDialog } from './StatusDialogs';
import { Toolbar, type Asking } from './Toolbar';
import { TripHeader, TripItinerary } from './TripParts';
import { useChildren } from './useChildren';
import { usePageSave } from './usePageSave';

interface ReservationFormProps {
  resource: Resource;
  record: AnyRecord;
}

/** These stand above the itinerary; what is long and seldom read stands below the money. */
const FIRST_SECTIONS = 2;

/** The whole of a reservation on one page: details, itinerary and ledger under a header that follows all of them. */
export function ReservationForm({ resource, record }: ReservationFormProps) {
  const formId = useId();
  const form = useRef<UseFormReturn<Values>>(null);
  const stored = useChildren(record, 'sections');
  const entries = useChildren(record, 'depositAndWithdrawals');
  const fixed = useMemo(() => ({ reservationCode: record.code }), [record.code]);
  const drafts = useChildDrafts({ resource: useResource('sections'), records: stored, fixed });
  const rows = useMemo(() => [drafts], [drafts]);
  const saving = usePageSave({ resource, record, drafts, form });
  const { done, finish } = useFinish(resource);
  const [asking, setAsking] = useState<Asking | null>(null);
  const [warned, setWarned] = useState(0);
  const [entryDirty, setEntryDirty] = useState(false);
  const close = () => setAsking(null);
  const totals = useMemo(() => ledgerTotals(entries), [entries]);
  const [first, rest] = useMemo(
    () => [
      { ...resource, form: resource.form.slice(0, FIRST_SECTIONS) },
      { ...resource, form: resource.form.slice(FIRST_SECTIONS) },
    ],
    [resource],
  );
  const changed = drafts.drafts.filter(({ state }) => state !== 'clean').length;
  const parts = { itinerary: useId(), warnings: useId(), ledger: useId() };

  return (
    <FormFrame
      {...{ resource, formId, record }}
      rows={rows}
      onSubmit={saving.submit}
      header={
        <TripHeader record={record} totals={totals}>
          <PartLinks
            parts={parts}
            counts={{ itinerary: drafts.drafts.length, warnings: warned, ledger: entries.length }}
          />
        </TripHeader>
      }
      foot={
        <>
          <ChangedNotice resource={resource} record={record} />
          <SaveAlert
            resource={resource}
            report={saving.report}
            drafts={drafts.drafts}
            onClose={saving.dismiss}
          />
          <Unsaved changed={changed}>
            {(unsaved) => <Toolbar {...{ resource, record, formId, unsaved }} onAsk={setAsking} />}
          </Unsaved>
        </>
      }
    >
      <FormHandle into={form} />
      <OwnPathNotice resource={resource} record={record} />
      <FormSections resource={first} exists />
      <TripItinerary
        id={parts.itinerary}
        warningsId={parts.warnings}
        {...{ record, drafts }}
        onWarnings={setWarned}
      />
      <div id={parts.ledger} className="reservation-part" tabIndex={-1}>
        <Ledger record={record} entries={entries} totals={totals} onDirty={setEntryDirty} />
      </div>
      <FormSections resource={rest} exists />
      <Facts resource={resource} record={record} />
      <HistoryPanel resource={resource} record={record} />
      <LeaveGuard done={done} alsoDirty={drafts.isDirty || entryDirty} />
      {asking === 'clone' && (
        <Unsaved changed={changed}>
          {(unsaved) => (
            <CloneDialog record={record} sections={stored} isDirty={unsaved > 0} onClose={close} />
          )}
        </Unsaved>
      )}
      {asking === 'cancel' && <CancelDialog record={record} onClose={close} />}
      {asking === 'delete' && (
        <DeleteDialog record={record} onClose={close} onDeleted={() => finish('form.deleted')} />
      )}
    </FormFrame>
  );
}

/** Hands the form's methods to the save, which runs outside of it. */
function FormHandle({ into }: { into: { current: UseFormReturn<Values> | null } }) {
  const methods = useFormContext<Values>();
  into.current = methods;
  return null;
}

/** How many records wait to be saved: the reservation itself and its sections. */
function Unsaved(props: { changed: number; children: (unsaved: number) => ReactNode }) {
  const { isDirty } = useFormState();
  return props.children(props.changed + (isDirty ? 1 : 0));
}
