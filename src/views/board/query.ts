import type { GetListParams } from 'ra-core';
import { LARGEST_PER_PAGE_SENT } from '../../data/limits';
import { addDays, daysBetween, isDay, seoulDay } from '../../days';
import type { Resource } from '../../schema';

/** First and last day, both of them inside. */
export interface DayRange {
  from: string;
  to: string;
}

/** What a board shows where nobody has chosen days. */
const USUAL = 7;
/** More would be a list, not a board. */
const MOST = 31;

/** The views' names, in the address and among those of the list. */
export const BOARD = 'board';
export const TIMELINE = 'timeline';

type Values = Readonly<Record<string, unknown>>;

/**
 * The days of a board: those that its filter says, else from today on.
 * @param usual how many there are where one end alone is said; a board has a week
 */
export function boardDays(
  { startDate, endDate }: Values,
  today = seoulDay(),
  usual: number = USUAL,
): DayRange {
  const begin = isDay(endDate) && endDate < today ? addDays(endDate, 1 - usual) : today;
  const from = isDay(startDate) ? startDate : begin;
  const to = isDay(endDate) ? endDate : addDays(from, usual - 1);
  if (to < from) return { from, to: from };
  return { from, to: daysBetween(from, to) < MOST ? to : addDays(from, MOST - 1) };
}

/** As many days before or after. */
export function stepDays({ from, to }: DayRange, by: 1 | -1): DayRange {
  const count = (daysBetween(from, to) + 1) * by;
  return { from: addDays(from, count), to: addDays(to, count) };
}

/** The field that a board's records have their day in. */
export const dayField = ({ order: [first] }: Resource): string => first?.field ?? 'id';

/** The days as a filter has them. */
export const dayRangeFilter = (days: DayRange) => ({ startDate: days.from, endDate: days.to });

/** What a board asks for at once: all records of its days, as the list's filter has them. */
export const boardQuery = (resource: Resource, filter: Values = {}, today?: string) =>
  daysQuery(resource, filter, boardDays(filter, today));

/** The records of some days, by one request or, of more rows than one may ask for, joined from several. */
export function daysQuery(
  resource: Resource,
  filter: Values,
  days: DayRange,
  perPage: number = LARGEST_PER_PAGE_SENT,
): GetListParams {
  const [first] = resource.order;
  return {
    pagination: { page: 1, perPage },
    sort: first ?? { field: 'id', order: 'DESC' },
    filter: { ...filter, ...dayRangeFilter(days) },
  };
}
