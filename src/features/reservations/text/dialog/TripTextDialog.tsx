import { Alert } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useEffect, useRef, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { useWatch } from 'react-hook-form';
import { TextArea } from '../../../../fields/components/TextInput';
import type { ChildDrafts } from '../../../../record/children/childDrafts';
import { useTextDraft } from '../../../../record/drafts/useTextDraft';
import { TextDialog } from '../../../../record/form/TextDialog';
import type { Resource, AnyRecord } from '../../../../schema';
import { KEYS } from '../../../../shell/keyboard/keys';
import { useDayHeading } from '../../itinerary/DayHeading';
import { dayNumber } from '../../domain/days';
import { TRIP_TEXT } from '../isTripText';
import { toItineraryResult, type ItineraryResult } from '../itineraryResult';
import { ItineraryDays } from './ItineraryDays';
import { useTripText } from './useTripText';
import { useAllRows } from '../../../../data/allRows';
import { useResource } from '../../../../data/resources';
import { isForbidden } from '../../../../data/rights';
import { createItineraryContext } from '../itineraryContext';
import type { ItineraryContext } from '../reading/types';
import './tripText.css';

interface TripTextDialogProps {
  drafts: ChildDrafts;
  pasted: string;
  dateIn: string | null;
  dateOut: string | null;
  onTake: (taken: ItineraryResult) => void;
  onClose: () => void;
}

/** Preview of a pasted itinerary (docs/reservations.md). Adds unsaved rows; sends nothing. */
export function TripTextDialog(props: TripTextDialogProps) {
  const { drafts, pasted, dateIn, dateOut, onTake, onClose } = props;
  const { resource } = drafts;
  const stored = drafts.drafts.filter(({ state }) => state !== 'deleted');
  const translate = useTranslate();
  const dayHeading = useDayHeading();
  const { knowledge, isPending, failed } = useItineraryContext(resource);
  const paxCount: unknown = useWatch({ name: 'paxCount' });
  const pax = Number(paxCount) > 0 ? Number(paxCount) : null;
  const state = useTripText({ pasted, knowledge, dateIn, dateOut, pax, stored });
  const { text, trip, isOut, known, warningsOf } = state;
  const content = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const includedRows = trip.rows.filter(({ key }) => !isOut(key));
  const uncertainRows = trip.rows.filter((row) => warningsOf(row).length > 0).length;
  const ready = !isPending && includedRows.length > 0;
  const canTake = ready || (!isPending && uncertainRows > 0);
  // The text already warned about.
  const [warned, setWarned] = useState<string | null>(null);
  const isWarned = warned === text && uncertainRows > 0;
  const isDirty = text.trim() !== '' || state.answers !== null;
  const draft = useTextDraft({
    resource,
    dialog: TRIP_TEXT,
    isDirty,
    label: translate('tripText.text'),
    typed: text,
    onTyped: state.setText,
    more: () => state.answers && { answers: state.answers },
    changed: JSON.stringify(state.answers),
    holds: () => [],
    onRestore: (body) => state.recover(Object(body).answers),
  });

  // The first question, or the button that adds all rows.
  const settled = useRef(false);
  useEffect(() => {
    if (!ready || settled.current) return;
    settled.current = true;
    if (document.activeElement?.closest('textarea')) return;
    const target = content.current?.querySelector<HTMLElement>(
      '.trip-asked input, .trip-asked select',
    );
    (target ?? button.current)?.focus();
  }, [ready]);

  const dayOf = (date: string) => {
    const heading = dayHeading({ date, number: dayNumber(date, dateIn, dateOut) });
    return heading.date;
  };
  const take = () => {
    if (!canTake) return;
    if ((uncertainRows > 0 && !isWarned) || !ready) {
      // The alert moves the rows.
      flushSync(() => setWarned(text));
      if (content.current) focusNextFault(content.current);
      return;
    }
    onTake(toItineraryResult(trip, isOut, dayOf, state.changedBy));
    draft.drop();
    onClose();
  };
  return (
    <TextDialog
      title={translate('tripText.title')}
      className="trip-text"
      contentRef={content}
      isDirty={isDirty}
      onClose={() => {
        draft.drop();
        onClose();
      }}
      buttonRef={button}
      go={{
        disabled: !canTake,
        run: take,
        label: translate('tripText.take', { smart_count: includedRows.length }),
        keys: KEYS.paste.take,
      }}
      onNextFault={() => content.current && focusNextFault(content.current)}
      hint={
        <>
          <span className="keys">{`${translate('tripText.keys')} · `}</span>
          {translate('tripText.undoHint')}
        </>
      }
    >
      <div className="trip-source">
        <TextArea
          autoFocus={pasted === ''}
          rows={pasted === '' ? 12 : 6}
          label={translate('tripText.text')}
          helperText={translate('tripText.help')}
          value={text}
          onChange={(event) => state.setText(event.target.value)}
        />
      </div>
      <div className="column trip-read">
        {draft.notice}
        {failed && <Alert severity="warning">{translate('tripText.failed')}</Alert>}
        {trip.beyond > 0 && (
          <Alert severity="warning">{translate('tripText.beyond', { count: trip.beyond })}</Alert>
        )}
        <p role="status" className="trip-counts">
          {isPending
            ? translate('tripText.waiting')
            : text.trim() === ''
              ? translate('tripText.empty')
              : translate('tripText.counts', {
                  rows: includedRows.length,
                  toCheck: uncertainRows,
                  notes: trip.notes.length,
                })}
        </p>
        {isWarned && (
          <Alert severity="warning" className="trip-open">
            {translate('tripText.open', { smart_count: uncertainRows })}
          </Alert>
        )}
        {known.size > 0 && (
          <p className="trip-counts">
            {translate('tripText.knownCount', { smart_count: known.size })}
          </p>
        )}
        {!isPending && (
          <ItineraryDays resource={resource} state={state} dateIn={dateIn} dateOut={dateOut} />
        )}
      </div>
    </TextDialog>
  );
}

function focusNextFault(content: HTMLElement): void {
  const lines = [...content.querySelectorAll<HTMLElement>('.trip-line[data-unsure]')];
  const active = document.activeElement ?? content;
  const isAfter = (line: HTMLElement) =>
    !line.contains(active) &&
    (active.compareDocumentPosition(line) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const next = lines.find(isAfter) ?? lines[0];
  const asked = next?.querySelector<HTMLElement>('.trip-asked input, .trip-asked button');
  (asked ?? next?.querySelector<HTMLElement>('.trip-kind'))?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}

const NONE: readonly AnyRecord[] = [];

/** Without the lists, the text is read all the same. */
function useItineraryContext(sections: Resource): {
  knowledge: ItineraryContext;
  isPending: boolean;
  failed: boolean;
} {
  const customers = useResource('customers');
  const flights = useResource('flights');
  const cities = useResource('cities');
  const all = useAllRows([customers, flights, cities]);
  const { rows } = all;
  const knowledge = useMemo(() => {
    const [providers = NONE, flown = NONE, places = NONE] = rows.map((of) =>
      of?.complete ? of.all : NONE,
    );
    return createItineraryContext({
      sections,
      providers: customers,
      rows: { providers, flights: flown, cities: places },
    });
  }, [sections, customers, rows]);
  return {
    knowledge,
    isPending: all.isPending,
    failed: all.error !== null && !isForbidden(all.error),
  };
}
