import { useNotify } from 'ra-core';
import { useId, useMemo, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { TOAST_MS } from '../../../data/limits';
import { useResource } from '../../../data/resources';
import { SaveAlert } from '../../../record/children/SaveAlert';
import { useChildDrafts } from '../../../record/children/useChildDrafts';
import { FormHandle, useRecordSave } from '../../../record/children/useRecordSave';
import { ChangedNotice } from '../../../record/form/ChangedNotice';
import { Facts } from '../../../record/values/Facts';
import { FormFrame } from '../../../record/form/FormFrame';
import { FormSections } from '../../../record/form/FormSections';
import { LeaveGuard } from '../../../record/form/LeaveGuard';
import { useFinish } from '../../../record/form/save';
import type { Values } from '../../../record/values/values';
import { HistoryPanel } from '../../../record/history/HistoryPanel';
import type { AnyRecord, Resource } from '../../../schema';
import { ledgerTotals } from '../../../domain/ledger/totals';
import { CloneDialog } from './CloneDialog';
import { Ledger } from './Ledger';
import { OwnPathNotice } from './OwnPathNotice';
import { PartLinks } from './PartLinks';
import { CancelDialog, DeleteDialog } from './StatusDialogs';
import { Toolbar, type Asking } from './Toolbar';
import { TripHeader, TripItinerary } from './TripParts';
import { useChildren } from './useChildren';
import { useSectionName } from './useSectionName';

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
  const kinds = useMemo(() => [drafts], [drafts]);
  const notify = useNotify();
  const sectionName = useSectionName();
  const nameOf = (values: Values) => [values.date, sectionName(values)].filter(Boolean).join(' ');
  const saving = useRecordSave({
    ...{ resource, record, form, kinds },
    // The page stays, with fresh data.
    onSaved: (saved) => {
      notify(saved > 0 ? 'children.saved' : 'children.unchanged', {
        type: saved > 0 ? 'success' : 'info',
        autoHideDuration: TOAST_MS,
        messageArgs: { smart_count: saved },
      });
      return false;
    },
  });
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
  const parts = { itinerary: useId(), warnings: useId(), ledger: useId() };

  return (
    <FormFrame
      {...{ resource, formId, record }}
      rows={kinds}
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
            {...{ resource, kinds, nameOf }}
            report={saving.report}
            onClose={saving.dismiss}
          />
          <Toolbar {...{ resource, record, formId, kinds }} onAsk={setAsking} />
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
        <CloneDialog {...{ record, kinds }} sections={stored} onClose={close} />
      )}
      {asking === 'cancel' && <CancelDialog record={record} onClose={close} />}
      {asking === 'delete' && (
        <DeleteDialog record={record} onClose={close} onDeleted={() => finish('form.deleted')} />
      )}
    </FormFrame>
  );
}
