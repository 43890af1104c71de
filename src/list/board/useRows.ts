import { useGetList } from 'ra-core';
import { useMemo } from 'react';
import { LARGEST_PAGE_SIZE } from '../../data/limits';
import { addDays, isDay } from '../../days';
import type { AnyRecord, Resource } from '../../schema';
import type { BoardResource } from './boardPlaces';
import { dayField, daysQuery, type DayRange } from './query';

/** Records start at most this many days earlier. */
export const MAX_STAY_DAYS = 31;

export const MAX_STAY_ROWS = LARGEST_PAGE_SIZE;

type Filter = Readonly<Record<string, string>>;

/** `missing` rows are beyond the maximum, `undated` ones are left out. */
export function useRows(
  resource: Resource,
  filter: Filter,
  days: DayRange,
  { most, enabled = true }: { most?: number; enabled?: boolean } = {},
) {
  const { data, total, isFetching, error, refetch } = useGetList<AnyRecord>(
    resource.route,
    daysQuery(resource, filter, days, most),
    { enabled },
  );
  const missing = data ? Math.max(0, (total ?? 0) - data.length) : 0;
  const day = dayField(resource);
  const rows: readonly AnyRecord[] | undefined = useMemo(
    () => data?.filter((record) => isDay(record[day])),
    [data, day],
  );
  const undated = (data?.length ?? 0) - (rows?.length ?? 0);
  return { rows, missing, undated, isFetching, error, retry: (): void => void refetch() };
}

export function useStayRows(resource: BoardResource, filter: Filter, days: DayRange) {
  const { timeline } = resource.board;
  const enabled = timeline.some(({ days: count, until }) => count !== null || until !== null);
  const before = { from: addDays(days.from, -MAX_STAY_DAYS), to: addDays(days.from, -1) };
  const own = useRows(resource, filter, days);
  const earlier = useRows(resource, filter, before, { most: MAX_STAY_ROWS, enabled });
  const rows = useMemo(
    () => (enabled ? own.rows && earlier.rows && [...earlier.rows, ...own.rows] : own.rows),
    [enabled, own.rows, earlier.rows],
  );
  return {
    rows,
    missing: own.missing + earlier.missing,
    undated: own.undated + earlier.undated,
    isFetching: own.isFetching || earlier.isFetching,
    error: own.error ?? earlier.error,
    retry: () => [own, earlier].filter(({ error }) => error !== null).forEach((one) => one.retry()),
  };
}
