import { addDays, seoulDay } from '../days';
import { DATES, type Resource } from '../schema';
import type { FilterValues } from '../filters/control';

/**
 * Default filters of a list that the user has not set. A list sorted by day, ascending, is a schedule: it starts
 * today. Empty for other lists, and where the backend has no date filter.
 */
export function scheduleDefaults(
  resource: Resource,
  extensions: readonly string[],
  today = seoulDay(),
): FilterValues {
  const [from] = rangeParameters(resource);
  const isSchedule = resource.order[0]?.order === 'ASC' && extensions.includes(DATES);
  return from === undefined || !isSchedule ? {} : { [from]: today };
}

/**
 * Store keys of a list's last view, which react-admin does not store, and of the user's chosen one (links do not
 * count).
 */
export const viewKey = (route: string) => `${route}.list.face`;
export const ownViewKey = (route: string) => `${route}.list.ownFace`;

/** The table: no other view. */
export const TABLE_VIEW = 'table';

/** Days relative to today, by parameter. */
export type DaysFromToday = Readonly<Record<string, number>>;

/** Resolves the days for today. */
export const daysFrom = (days: DaysFromToday, today = seoulDay()): FilterValues =>
  Object.fromEntries(Object.entries(days).map(([name, count]) => [name, addDays(today, count)]));

/** The parameters of first and last day, in this order; empty for lists without a date filter. */
export const rangeParameters = ({ extraFilters }: Resource): string[] =>
  extraFilters.filter(({ extension }) => extension === DATES).map(({ parameter }) => parameter);
