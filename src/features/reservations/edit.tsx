import { useNotify, useTranslate } from 'ra-core';
import { useCallback, useContext, useId, useMemo, useRef, useState, type RefObject } from 'react';
import { Alert } from '@mui/material';
import { childrenIn, isMisfit } from '../../fields/entries';
import { GenericEdit, type EditFormProps } from '../../screens/GenericEdit';
import { useResource } from '../../data/resources';
import { useRights } from '../../data/rights';
import { AccessDenied } from '../../shell/elements/AccessDenied';
import { Spinner } from '../../shell/elements/Spinner';
import { useCanTypeRows, useChildDrafts } from '../../record/children/useChildDrafts';
import { useRecordSave } from '../../record/children/useRecordSave';
import { RecordSummary } from '../../record/values/RecordSummary';
import { FormLayout } from '../../record/form/FormLayout';
import { IsFetchedContext } from '../../record/form/formLayoutContext';
import { RecordFoot } from '../../record/RecordForm';
import { FormSections } from '../../record/form/FormSections';
import { LeaveGuard } from '../../record/form/LeaveGuard';
import { useFinishEdit } from '../../record/form/save';
import type { Values } from '../../record/values/values';
import { RelatedRecords } from '../../record/related';
import { HistoryPanel } from '../../record/history/HistoryPanel';
import { type AnyRecord, type Resource, hasField, isCancelled } from '../../schema';
import { ledgerTotals } from '../../domain/ledger/totals';
import { ReservationLedger } from './page/ReservationLedger';
import { TripHeader, useTypedReservation } from './page/Header';
import { TripProvider } from './page/tripContext';
import { useSectionName } from './page/useSectionName';
import { useFieldLabel } from '../../fields/components/label';
import type { ChildDrafts } from '../../record/children/childDrafts';
import type { GridHandle } from '../../grid/types';
import { isDay } from '../../days';
import { Itinerary } from './itinerary/Itinerary';
import { CancelOffer } from './page/CancelOffer';
import { ShiftOffer, useShift } from './page/Shift';
import { useRequestedFocus } from './page/useRequestedFocus';
import { useReservationWarnings, WarningList } from './page/Warnings';

export default function ReservationEdit() {
  return <GenericEdit form={ReservationForm} />;
}

const FIRST_SECTIONS = 2;
const IN_HEADER = ['code', 'deAmounts', 'wdAmounts', 'usdAmounts'];

function ReservationForm({ resource, record }: EditFormProps) {
  const formId = useId();
  const stored = useChildren(record, 'sections');
  const entries = useChildren(record, 'depositAndWithdrawals');
  const fixed = useMemo(() => ({ reservationCode: record.code }), [record.code]);
  const drafts = useChildDrafts({ resource: useResource('sections'), records: stored, fixed });
  const kinds = useMemo(() => [drafts], [drafts]);
  const rights = useRights();
  const translate = useTranslate();
  const notify = useNotify();
  // Not in a create's response or a list.
  const isFetched = useContext(IsFetchedContext);
  const isLoading = !isFetched && !Array.isArray(record.sections);
  const sectionName = useSectionName();
  const nameOf = (values: Values) => [values.date, sectionName(values)].filter(Boolean).join(' ');
  const saving = useRecordSave({
    resource,
    record,
    kinds,
    stays: true,
    onSaved: (saved) => {
      notify(saved > 0 ? 'children.saved' : 'children.unchanged', {
        type: saved > 0 ? 'success' : 'info',
        messageArgs: { smart_count: saved },
      });
    },
  });
  const { done, finish } = useFinishEdit(resource);
  const grid = useRef<GridHandle>(null);
  const [entryDirty, setEntryDirty] = useState(false);
  const [holds] = useState(() => new Set<() => void>());
  const totals = useMemo(() => ledgerTotals(entries), [entries]);
  const trip = useMemo(() => ({ sections: stored, totals, holds }), [stored, totals, holds]);
  const [first, rest] = useMemo(
    () => [
      { ...resource, form: resource.form.slice(0, FIRST_SECTIONS) },
      { ...resource, form: resource.form.slice(FIRST_SECTIONS) },
    ],
    [resource],
  );

  return (
    <TripProvider value={trip}>
      <FormLayout
        resource={resource}
        formId={formId}
        record={record}
        rows={kinds}
        onSubmit={saving.submit}
        beforeSave={async () => {
          const [hold] = holds;
          hold?.();
          return !hold;
        }}
        nameOf={nameOf}
        header={<TripHeader record={record} totals={isLoading ? null : totals} />}
        foot={
          <RecordFoot
            resource={resource}
            record={record}
            formId={formId}
            kinds={kinds}
            saving={saving}
            done={done}
            nameOf={nameOf}
            onCompare={(key) => grid.current?.focus(key)}
            onDeleted={() => finish('form.deleted')}
          />
        }
      >
        <OwnPathNotice resource={resource} record={record} />
        <FormSections resource={first} exists />
        {isLoading ? (
          <Spinner label={translate('form.loading')} />
        ) : rights('sections', 'list') ? (
          <TripItinerary resource={resource} record={record} drafts={drafts} grid={grid} />
        ) : (
          <AccessDenied resource={drafts.resource} action="list" />
        )}
        {!isLoading && (
          <ReservationLedger
            record={record}
            entries={entries}
            totals={totals}
            onDirty={setEntryDirty}
          />
        )}
        <FormSections resource={rest} exists />
        <RecordSummary resource={resource} record={record} without={IN_HEADER} />
        <RelatedRecords resource={resource} record={record} showsHeld />
        <HistoryPanel resource={resource} record={record} />
        <LeaveGuard done={done} alsoDirty={entryDirty} rows={kinds} />
      </FormLayout>
    </TripProvider>
  );
}

interface TripItineraryProps {
  resource: Resource;
  record: AnyRecord;
  drafts: ChildDrafts;
  grid: RefObject<GridHandle | null>;
}

/** Watches the form itself: the page does not render at each keystroke. */
function TripItinerary({ resource, record, drafts, grid }: TripItineraryProps) {
  const trip = useTypedReservation(record);
  const shift = useShift(record, trip, drafts);
  const warnings = useReservationWarnings(trip, drafts.drafts);
  const mayType = useCanTypeRows(drafts.resource);
  const part = useRef<HTMLDivElement>(null);
  const go = useCallback((key: string) => grid.current?.focus(key), [grid]);
  useRequestedFocus({ part, drafts: drafts.drafts, go });
  return (
    <div ref={part} className="column reservation-part" tabIndex={-1}>
      <ShiftOffer shift={shift} drafts={drafts.drafts} />
      <CancelOffer record={record} trip={trip} drafts={drafts} mayType={mayType} />
      <Itinerary
        drafts={drafts}
        disabled={!mayType}
        isOff={isCancelled(resource, trip)}
        dateIn={isDay(trip.dateIn) ? trip.dateIn : null}
        dateOut={isDay(trip.dateOut) ? trip.dateOut : null}
        warnings={warnings.byKey}
        ref={grid}
      />
      <WarningList warnings={warnings} onGo={go} />
    </div>
  );
}

/** Packed text did not fit; nothing was lost (rules: packed-text). */
function OwnPathNotice({ resource, record }: Pick<EditFormProps, 'resource' | 'record'>) {
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const [closed, setClosed] = useState(false);
  const names = Array.isArray(record._fromOwnPath) ? record._fromOwnPath : [];
  const fields = names.filter((name) => typeof name === 'string' && hasField(resource, name));
  if (fields.length === 0 || closed) return null;
  return (
    <Alert severity="info" onClose={() => setClosed(true)} closeText={translate('form.dismiss')}>
      {translate('reservation.page.ownPath', {
        fields: fields.map((name) => labelOf(resource, String(name))).join(', '),
      })}
    </Alert>
  );
}

const NONE: readonly AnyRecord[] = [];

/** A write's response may lack children that did not fit: the previous ones are kept. */
function useChildren(record: AnyRecord, name: string): readonly AnyRecord[] {
  const [lastComplete, setLastComplete] = useState(NONE);
  const isComplete = Array.isArray(record[name]) && !isMisfit(record, name);
  const fitting = isComplete ? childrenIn(record, name) : lastComplete;
  if (fitting !== lastComplete) setLastComplete(fitting);
  return fitting;
}
