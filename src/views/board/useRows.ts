import { useGetList } from 'ra-core';
import { PAGE_SIZES } from '../../data/limits';
import type { AnyRecord, Resource } from '../../schema';
import { daysQuery, type DayRange } from './query';

export const MAX_STAY_ROWS = Math.max(...PAGE_SIZES);

export interface BoardRows {
  rows: readonly AnyRecord[] | undefined;
  /** Beyond the maximum. */
  missing: number;
  isFetching: boolean;
  error: unknown;
  retry: () => void;
}

/** @param most default: one request */
export function useRows(
  resource: Resource,
  filter: Readonly<Record<string, string>>,
  days: DayRange,
  most?: number,
): BoardRows {
  const { data, total, isFetching, error, refetch } = useGetList<AnyRecord>(
    resource.route,
    daysQuery(resource, filter, days, most),
    { onError: () => undefined },
  );
  const missing = data ? Math.max(0, (total ?? 0) - data.length) : 0;
  return { rows: data, missing, isFetching, error, retry: () => void refetch() };
}
