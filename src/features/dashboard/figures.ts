import { type TotalRow, totalsOf } from '../../data/totals';
import { addDays } from '../../days';
import { groupDigits } from '../../money/decimal';
import { isEmpty } from '../../fields/values';
import type { AnyRecord, Resource } from '../../schema';
import { paxOf } from '../../domain/reservation';
import { type Filter, useRows, type Rows } from './useRows';

/** The two ends of a trip, as the parameter `dateField` names them. */
export const ENDS = ['dateIn', 'dateOut'] as const;
export type End = (typeof ENDS)[number];

/** How many days after today are looked at. */
export const DAYS_AHEAD = 7;

/** The total of travellers (rules: pax-totals). */
export const PAX = 'pax';

/** Reservations that begin or end from one day to another, both included, in documented parameters. */
export const between = (end: End, startDate: string, endDate: string): Filter => ({
  dateField: end,
  startDate,
  endDate,
});

/** Today and the next days. */
export const daysFrom = (today: string): string[] =>
  Array.from({ length: DAYS_AHEAD + 1 }, (_, ahead) => addDays(today, ahead));

/** How many reservations, whatever their status, and how many travel: without cancelled and deleted ones (rules: pax-totals). */
export interface Figure {
  count: number;
  pax: string;
}

/** Pure; a reservation whose number of people cannot be read adds none. */
export function figureOf(reservations: Resource, records: readonly AnyRecord[]): Figure {
  return { count: records.length, pax: paxText(paxRows(reservations, records)) };
}

/** The groups of the declared total over these records. */
export function paxRows(reservations: Resource, records: readonly AnyRecord[]): TotalRow[] {
  const total = reservations.totals.find(({ name }) => name === PAX);
  return total ? totalsOf(reservations, total, records) : [];
}

/** Travellers to read, by division and type where these are given. */
export const paxText = (rows: readonly TotalRow[], wanted?: Readonly<Record<string, string>>) =>
  groupDigits(paxOf(rows, wanted).toFixed());

/** How many of these lack a value that the figures need, or have one that nobody can read. */
export const unreadable = (records: readonly AnyRecord[], fields: readonly string[]): number =>
  records.filter(({ _malformed: malformed, ...record }) =>
    fields.some(
      (field) => isEmpty(record[field]) || (Array.isArray(malformed) && malformed.includes(field)),
    ),
  ).length;

/** The reservations that begin or end today or in the next seven days: asked for once, whoever looks at them. */
export const useWeek = (end: End, today: string): Rows =>
  useRows('reservations', between(end, today, addDays(today, DAYS_AHEAD)));
