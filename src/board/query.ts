import type { GetListParams } from 'ra-core';
import { LARGEST_PER_PAGE_SENT } from '../data/limits';
import { addDays, daysBetween, isDay, seoulDay } from '../days';
import { filtersWith, type Resource } from '../schema';

/** First and last day, both of them inside. */
export interface Days {
  from: string;
  to: string;
}

/** What a board shows where nobody has chosen days. */
const USUAL = 7;
/** More would be a list, not a board. */
const MOST = 31;

/** The view's name, in the address and among those of the list. */
export const BOARD = 'board';

/** Can the list be asked for days? By its own documented range, or the extension's. */
export function canAskFor(resource: Resource, extensions: readonly string[]): boolean {
  const filters = filtersWith(resource, extensions);
  const day = dayField(resource);
  return [
    { kind: 'from', parameter: 'startDate' },
    { kind: 'to', parameter: 'endDate' },
  ].every((end) =>
    filters.some(
      (one) =>
        one.kind === end.kind &&
        one.parameter === end.parameter &&
        'field' in one &&
        one.field === day,
    ),
  );
}

type Values = Readonly<Record<string, unknown>>;

/** The days of a board: those that its filter says, else from today on. With one end alone it is a week. */
export function daysOf({ startDate, endDate }: Values, today = seoulDay()): Days {
  const from = isDay(startDate) ? startDate : beginOf(endDate, today);
  const to = isDay(endDate) ? endDate : addDays(from, USUAL - 1);
  if (to < from) return { from, to: from };
  return { from, to: daysBetween(from, to) < MOST ? to : addDays(from, MOST - 1) };
}

const beginOf = (end: unknown, today: string) =>
  isDay(end) && end < today ? addDays(end, 1 - USUAL) : today;

/** As many days before or after. */
export function stepped({ from, to }: Days, by: 1 | -1): Days {
  const count = (daysBetween(from, to) + 1) * by;
  return { from: addDays(from, count), to: addDays(to, count) };
}

/** The field that a board's records have their day in. */
export const dayField = ({ order: [first] }: Resource): string => first?.field ?? 'id';

/** The days as a filter has them, or an address where the backend can't narrow by days. */
export const asFilter = (days: Days) => ({ startDate: days.from, endDate: days.to });

/** What a board asks for at once (extension `dates`): all records of its days, as the list's filter has them. */
export function boardQuery(resource: Resource, filter: Values = {}, today?: string): GetListParams {
  const [first] = resource.order;
  return {
    pagination: { page: 1, perPage: LARGEST_PER_PAGE_SENT },
    sort: first ?? { field: 'id', order: 'DESC' },
    filter: { ...filter, ...asFilter(daysOf(filter, today)) },
  };
}
