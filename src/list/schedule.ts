import { addDays, daysBetween, seoulDay } from '../days';
import { DATES, type Resource } from '../schema';
import type { FilterValues } from '../filters/control';
import type { Preset } from './listOverrides';

/** A list sorted by day, ascending, starts today. */
export function scheduleDefaults(
  resource: Resource,
  extensions: readonly string[],
  today = seoulDay(),
): FilterValues {
  const [from] = rangeParameters(resource);
  const isSchedule = resource.sort[0].order === 'ASC' && extensions.includes(DATES);
  return from === undefined || !isSchedule ? {} : { [from]: today };
}

export type DaysFromToday = Readonly<Record<string, number>>;

export const daysFrom = (days: DaysFromToday, today = seoulDay()): FilterValues =>
  Object.fromEntries(Object.entries(days).map(([name, count]) => [name, addDays(today, count)]));

/** First and last day, in this order; empty without a date filter. */
const rangeParameters = ({ extraFilters }: Resource): string[] =>
  extraFilters.filter(({ extension }) => extension === DATES).map(({ parameter }) => parameter);

/** Relative to today; no last day: unlimited. */
const UPCOMING_PERIODS = {
  ahead: [0],
  today: [0, 0],
  tomorrow: [1, 1],
  week: [0, 6],
  month: [0, 29],
} as const;

/** Days of Asia/Seoul (extension `dates`). */
export function upcomingPresets(resource: Resource, today: string): Preset[] {
  const [from, to] = rangeParameters(resource);
  if (from === undefined || to === undefined) return [];
  return Object.entries(UPCOMING_PERIODS).map(([name, [first, last]]) => ({
    name,
    label: `list.days.${name}`,
    filter: { [from]: addDays(today, first), [to]: last === undefined ? '' : addDays(today, last) },
  }));
}

/** Days relative to today, so that a stored "today" moves on. */
export function resolveDays(
  resource: Resource,
  filter: unknown,
  today = seoulDay(),
): DaysFromToday | null {
  const given: FilterValues = Object(filter);
  const preset = upcomingPresets(resource, today).find((one) => isFilterActive(given, one.filter));
  if (!preset) return null;
  const days = Object.entries(preset.filter).filter(([, day]) => day !== '');
  return Object.fromEntries(days.map(([name, day]) => [name, daysBetween(today, day)]));
}

export const isFilterActive = (values: FilterValues, filter: FilterValues): boolean =>
  Object.entries(filter).every(([parameter, value]) => (values[parameter] ?? '') === value);
