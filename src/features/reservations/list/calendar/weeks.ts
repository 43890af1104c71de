import { addDays, isDay } from '../../../../days';
import { displayTitle } from '../../../../domain/reservation';
import { isCancelled, type AnyRecord, type Resource } from '../../../../schema';
import type { Period } from '../../../../days/period';

type Declared = Pick<Resource, 'cancelled'>;

export interface WeekBar {
  record: AnyRecord;
  title: string;
  /** Column, 0 to 6. */
  first: number;
  last: number;
  /** From 0. */
  track: number;
  isBefore: boolean;
  isAfter: boolean;
  isOff: boolean;
}

export interface Week {
  days: readonly string[];
  bars: readonly WeekBar[];
  tracks: number;
}

const COLUMNS = [0, 1, 2, 3, 4, 5, 6] as const;

/**
 * Bars in the first free line, longer ones first; canceled ones below.
 * @param range whole weeks
 * @example createWeeks(reservations, records, visibleRange('2026-11-22', 'month'))[0]?.bars[0]?.track // 0
 */
export function createWeeks(
  resource: Declared,
  records: readonly AnyRecord[],
  { first, last }: Period,
): readonly Week[] {
  const stays = records
    .filter(({ dateIn, dateOut }) => isDay(dateIn) && isDay(dateOut) && dateIn <= dateOut)
    .map((record) => ({
      record,
      from: String(record.dateIn),
      to: String(record.dateOut),
      title: displayTitle(record) || String(record.code ?? `#${record.id}`),
      isOff: isCancelled(resource, record),
    }))
    .toSorted(
      (one, other) =>
        Number(one.isOff) - Number(other.isOff) ||
        one.from.localeCompare(other.from) ||
        other.to.localeCompare(one.to) ||
        one.title.localeCompare(other.title) ||
        one.record.id - other.record.id,
    );
  const weeks: Week[] = [];
  for (let sunday = first; sunday <= last; sunday = addDays(sunday, 7)) {
    const days = COLUMNS.map((column) => addDays(sunday, column));
    const saturday = addDays(sunday, 6);
    const lines: boolean[][] = [];
    const live: number[] = COLUMNS.map(() => 0);
    const bars = stays
      .filter(({ from, to }) => from <= saturday && to >= sunday)
      .map(({ from, to, ...stay }): WeekBar => {
        const begins = from < sunday ? 0 : days.indexOf(from);
        const ends = to > saturday ? 6 : days.indexOf(to);
        const columns = COLUMNS.slice(begins, ends + 1);
        let track = stay.isOff ? Math.max(...columns.map((column) => live[column] ?? 0)) : 0;
        while (columns.some((column) => lines[track]?.[column])) track += 1;
        const line = (lines[track] ??= []);
        for (const column of columns) {
          line[column] = true;
          if (!stay.isOff) live[column] = Math.max(live[column] ?? 0, track + 1);
        }
        return {
          ...stay,
          first: begins,
          last: ends,
          track,
          isBefore: from < sunday,
          isAfter: to > saturday,
        };
      });
    weeks.push({ days, bars, tracks: lines.length });
  }
  return weeks;
}

/** Per column. */
export const hiddenPerDay = ({ bars }: Week, lines: number) =>
  COLUMNS.map((column) => {
    const hidden = bars.filter(
      ({ first, last, track }) => track >= lines && first <= column && column <= last,
    );
    const off = hidden.filter(({ isOff }) => isOff).length;
    return { live: hidden.length - off, off };
  });

export interface DayTotals {
  trips: number;
  pax: number;
}

/** Without canceled and deleted reservations (rules: pax-totals). */
export function loadPerDay(
  resource: Declared,
  records: readonly AnyRecord[],
  { first, last }: Period,
): ReadonlyMap<string, DayTotals> {
  const days = new Map<string, DayTotals>();
  for (let day = first; day <= last; day = addDays(day, 1)) days.set(day, { trips: 0, pax: 0 });
  for (const record of records) {
    const { dateIn, dateOut, paxCount } = record;
    if (typeof dateIn !== 'string' || typeof dateOut !== 'string') continue;
    if (isCancelled(resource, record) || dateOut < dateIn) continue;
    const from = dateIn < first ? first : dateIn;
    const to = dateOut > last ? last : dateOut;
    for (let day = from; day <= to; day = addDays(day, 1)) {
      const load = days.get(day);
      if (!load) continue;
      load.trips += 1;
      load.pax += typeof paxCount === 'number' ? paxCount : 0;
    }
  }
  return days;
}
