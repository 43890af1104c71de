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
 * Where the store keeps which view of a list with declared ones was there last, as react-admin's own memory has no views;
 * and which one the person has chosen: a link's is the link's.
 */
export const viewKey = (route: string) => `${route}.list.face`;
export const ownViewKey = (route: string) => `${route}.list.ownFace`;

/** The view that is none. */
export const TABLE_VIEW = 'table';

/** Days from today on, by the parameter that asks for them. */
export type DaysFromToday = Readonly<Record<string, number>>;

/** The same days, counted from another today. */
export const daysFrom = (days: DaysFromToday, today = seoulDay()): FilterValues =>
  Object.fromEntries(Object.entries(days).map(([name, count]) => [name, addDays(today, count)]));

/** The parameters of the first day and the last one, in this order; none where a list is in no order of days. */
export const rangeParameters = ({ extraFilters }: Resource): string[] =>
  extraFilters.filter(({ extension }) => extension === DATES).map(({ parameter }) => parameter);
