import { addDays, seoulDay } from '../days';
import { DATES, type Resource } from '../schema';
import type { FilterValues } from '../filters/control';

/** A list sorted by day, ascending, starts today. */
export function scheduleDefaults(
  resource: Resource,
  extensions: readonly string[],
  today = seoulDay(),
): FilterValues {
  const [from] = rangeParameters(resource);
  const isSchedule = resource.order[0]?.order === 'ASC' && extensions.includes(DATES);
  return from === undefined || !isSchedule ? {} : { [from]: today };
}

/** Store keys of a list's last view, and of the chosen one (links do not count). */
export const viewKey = (route: string) => `${route}.list.face`;
export const ownViewKey = (route: string) => `${route}.list.ownFace`;

export const TABLE_VIEW = 'table';

export type DaysFromToday = Readonly<Record<string, number>>;

export const daysFrom = (days: DaysFromToday, today = seoulDay()): FilterValues =>
  Object.fromEntries(Object.entries(days).map(([name, count]) => [name, addDays(today, count)]));

/** First and last day, in this order; empty without a date filter. */
export const rangeParameters = ({ extraFilters }: Resource): string[] =>
  extraFilters.filter(({ extension }) => extension === DATES).map(({ parameter }) => parameter);
