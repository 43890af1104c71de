import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { Resource } from '../../../../schema';
import { dayNumber } from '../../domain/days';
import { useDayHeading } from '../../itinerary/DayHeading';
import { notePlaces } from '../itineraryResult';
import { type TripNote, type TripRow, NOTE_KIND } from '../reading/types';
import { RowLine } from './RowLine';
import { useSectionKinds, type SectionKind } from '../../itinerary/useSectionKinds';
import type { TripTextState } from './useTripText';
import { truncate } from '../../../../fields/reading';
import { KindSelect } from './KindSelect';

interface ItineraryDaysProps {
  resource: Resource;
  state: TripTextState;
  dateIn: string | null;
  dateOut: string | null;
}

/** In text order; undated ones last. */
function byDay(rows: readonly TripRow[], notes: readonly TripNote[]) {
  const all = [
    ...rows.map((row) => ({ date: row.date, at: row.lines[0] ?? 0, row })),
    ...notes.map((note) => ({
      date: note.date,
      at: note.lines[0] ?? Number.MAX_SAFE_INTEGER,
      note,
    })),
  ].toSorted((a, b) => a.at - b.at);
  const dates = [...new Set(all.map(({ date }) => date))];
  return dates
    .toSorted((a, b) => (a === null ? 1 : b === null ? -1 : a.localeCompare(b)))
    .map((date) => ({ date, lines: all.filter((one) => one.date === date) }));
}

export function ItineraryDays({ resource, state, dateIn, dateOut }: ItineraryDaysProps) {
  const translate = useTranslate();
  const dayHeading = useDayHeading();
  const { trip, isOut } = state;
  const kinds = useSectionKinds(resource);
  const days = useMemo(() => byDay(trip.rows, trip.notes), [trip]);
  const places = notePlaces(
    trip.rows.filter(({ key }) => !isOut(key)),
    trip.notes,
  );
  return days.map(({ date, lines }) => {
    const heading = dayHeading({ date, number: dayNumber(date, dateIn, dateOut) });
    const name = date === null ? translate('tripText.noDay') : `${heading.place} ${heading.date}`;
    return (
      <section key={date ?? 'none'} className="trip-day" aria-label={name}>
        <h3>
          {date !== null && <strong>{heading.place}</strong>}
          <span>{date === null ? name : heading.date}</span>
        </h3>
        {lines.map((line) =>
          'row' in line ? (
            <RowLine
              key={line.row.key}
              resource={resource}
              state={state}
              kinds={kinds}
              row={line.row}
            />
          ) : (
            <NoteLine
              key={line.note.key}
              state={state}
              kinds={kinds}
              note={line.note}
              isRemark={places.get(line.note.key) !== null}
            />
          ),
        )}
      </section>
    );
  });
}

interface NoteLineProps {
  state: TripTextState;
  kinds: readonly SectionKind[];
  note: TripNote;
  isRemark: boolean;
}

function NoteLine({ state, kinds, note, isRemark }: NoteLineProps) {
  const translate = useTranslate();
  return (
    <div className="trip-line trip-note">
      <span aria-hidden />
      <KindSelect
        kinds={kinds}
        value={NOTE_KIND}
        of={truncate(note.text, 40)}
        onChange={(kind) => state.correct(note.key, { kind })}
      />
      <div className="trip-what">
        <span className="trip-note-text">{truncate(note.text)}</span>
        <span className="trip-place">
          {translate(isRemark ? 'tripText.toRemark' : 'tripText.toMemo')}
        </span>
      </div>
    </div>
  );
}
