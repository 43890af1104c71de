import { type TotalRow, totalsOf } from '../../data/totals';
import { addDays } from '../../days';
import { groupDigits } from '../../money/decimal';
import { isEmpty } from '../../fields/values';
import type { AnyRecord, Resource } from '../../schema';
import { countPax } from '../../domain/reservation';
import { type PanelFilter, usePanelRows, type PanelRows } from './usePanelRows';

/** The two ends of a trip, as the parameter `dateField` names them. */
export const TRIP_ENDS = ['dateIn', 'dateOut'] as const;
export type TripEnd = (typeof TRIP_ENDS)[number];

/** How many days after today are looked at. */
export const DAYS_AHEAD = 7;

/** The total of travellers (rules: pax-totals). */
export const PAX_TOTAL = 'pax';

/** Reservations that begin or end from one day to another, both included, in documented parameters. */
export const tripEndFilter = (end: TripEnd, startDate: string, endDate: string): PanelFilter => ({
  dateField: end,
  startDate,
  endDate,
});

/** Today and the next days. */
export const nextDays = (today: string): string[] =>
  Array.from({ length: DAYS_AHEAD + 1 }, (_, ahead) => addDays(today, ahead));

/** How many reservations, whatever their status, and how many travel: without cancelled and deleted ones (rules: pax-totals). */
export interface Figure {
  count: number;
  pax: string;
}

/** Pure; a reservation whose number of people cannot be read adds none. */
export function countFigure(reservations: Resource, records: readonly AnyRecord[]): Figure {
  return { count: records.length, pax: paxText(paxRows(reservations, records)) };
}

/** The groups of the declared total over these records. */
export function paxRows(reservations: Resource, records: readonly AnyRecord[]): TotalRow[] {
  const total = reservations.totals.find(({ name }) => name === PAX_TOTAL);
  return total ? totalsOf(reservations, total, records) : [];
}

/** Travellers to read, by division and type where these are given. */
export const paxText = (rows: readonly TotalRow[], wanted?: Readonly<Record<string, string>>) =>
  groupDigits(countPax(rows, wanted).toFixed());

/** How many of these lack a value that the figures need, or have one that nobody can read. */
export const countUnreadable = (records: readonly AnyRecord[], fields: readonly string[]): number =>
  records.filter(({ _malformed: malformed, ...record }) =>
    fields.some(
      (field) => isEmpty(record[field]) || (Array.isArray(malformed) && malformed.includes(field)),
    ),
  ).length;

/** The reservations that begin or end today or in the next seven days: asked for once, whoever looks at them. */
export const useWeek = (end: TripEnd, today: string): PanelRows =>
  usePanelRows('reservations', tripEndFilter(end, today, addDays(today, DAYS_AHEAD)));
