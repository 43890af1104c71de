import type { GetListParams } from 'ra-core';
import { LARGEST_PER_PAGE_SENT } from '../../data/limits';
import { addDays, daysBetween, isDay, seoulDay } from '../../days';
import type { Resource } from '../../schema';

/** Both inclusive. */
export interface DayRange {
  from: string;
  to: string;
}

const DEFAULT_DAYS = 7;
/** days */
const MAX_DAYS = 31;

export const BOARD = 'board';
export const TIMELINE = 'timeline';

type Values = Readonly<Record<string, unknown>>;

/** From the filter, else from today. */
export function boardDays(
  { startDate, endDate }: Values,
  today = seoulDay(),
  defaultDays: number = DEFAULT_DAYS,
): DayRange {
  const begin = isDay(endDate) && endDate < today ? addDays(endDate, 1 - defaultDays) : today;
  const from = isDay(startDate) ? startDate : begin;
  const to = isDay(endDate) ? endDate : addDays(from, defaultDays - 1);
  if (to < from) return { from, to: from };
  return { from, to: daysBetween(from, to) < MAX_DAYS ? to : addDays(from, MAX_DAYS - 1) };
}

export function stepDays({ from, to }: DayRange, by: 1 | -1): DayRange {
  const count = (daysBetween(from, to) + 1) * by;
  return { from: addDays(from, count), to: addDays(to, count) };
}

export const dayField = ({ sort: [first] }: Resource): string => first?.field ?? 'id';

export const dayRangeFilter = (days: DayRange) => ({ startDate: days.from, endDate: days.to });

export const boardQuery = (resource: Resource, filter: Values = {}, today?: string) =>
  daysQuery(resource, filter, boardDays(filter, today));

export function daysQuery(
  resource: Resource,
  filter: Values,
  days: DayRange,
  perPage: number = LARGEST_PER_PAGE_SENT,
): GetListParams {
  const [sort] = resource.sort;
  return {
    pagination: { page: 1, perPage },
    sort,
    filter: { ...filter, ...dayRangeFilter(days) },
  };
}
