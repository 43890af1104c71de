import { type TotalRow, totalsOf } from '../../data/totals';
import { addDays } from '../../days';
import { groupDigits } from '../../money/groupDigits';
import { isEmpty } from '../../fields/values';
import { isCancelled, type AnyRecord, type Resource } from '../../schema';
import { countPax } from '../../domain/reservation';
import { type PanelFilter, usePanelRows, type PanelRows, type RowsOptions } from './usePanelRows';

/** Values of the parameter `dateField`. */
export const TRIP_ENDS = ['dateIn', 'dateOut'] as const;
export type TripEnd = (typeof TRIP_ENDS)[number];

const DAYS_AHEAD = 7;

export const PAX_TOTAL = 'pax';

/** Both ends included. */
export const tripEndFilter = (end: TripEnd, startDate: string, endDate: string): PanelFilter => ({
  dateField: end,
  startDate,
  endDate,
});

export const nextDays = (today: string): string[] =>
  Array.from({ length: DAYS_AHEAD + 1 }, (_, ahead) => addDays(today, ahead));

/** Without canceled and deleted reservations (rules: pax-totals). */
export interface Figure {
  count: number;
  pax: string;
}

/** Unreadable numbers of people count as 0. */
export function countFigure(reservations: Resource, records: readonly AnyRecord[]): Figure {
  const count = records.length - countCancelled(reservations, records);
  return { count, pax: paxText(paxRows(reservations, records)) };
}

export const countCancelled = (reservations: Resource, records: readonly AnyRecord[]): number =>
  records.filter((record) => isCancelled(reservations, record)).length;

export function paxRows(reservations: Resource, records: readonly AnyRecord[]): TotalRow[] {
  const total = reservations.totals.find(({ name }) => name === PAX_TOTAL);
  return total ? totalsOf(reservations, total, records) : [];
}

export const paxText = (rows: readonly TotalRow[], group?: Readonly<Record<string, string>>) =>
  groupDigits(countPax(rows, group).toFixed());

/** Records without a value that the figures need. */
export const countUnreadable = (records: readonly AnyRecord[], fields: readonly string[]): number =>
  records.filter(({ _malformed: malformed, ...record }) =>
    fields.some(
      (field) => isEmpty(record[field]) || (Array.isArray(malformed) && malformed.includes(field)),
    ),
  ).length;

export const useWeek = (end: TripEnd, today: string, options?: RowsOptions): PanelRows =>
  usePanelRows('reservations', weekFilter(end, today), options);

export const weekFilter = (end: TripEnd, today: string): PanelFilter =>
  tripEndFilter(end, today, addDays(today, DAYS_AHEAD));
