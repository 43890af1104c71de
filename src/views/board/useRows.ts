import { useGetList } from 'ra-core';
import type { AnyRecord, Resource } from '../../schema';
import { daysQuery, type DayRange } from './query';

export interface BoardRows {
  /** undefined while loading. */
  rows: readonly AnyRecord[] | undefined;
  /** Number of rows beyond the maximum. */
  missing: number;
  isFetching: boolean;
  error: unknown;
  retry: () => void;
}

/**
 * Records of a period.
 * @param most maximum number of rows; default: those of one request
 */
export function useRows(
  resource: Resource,
  filter: Readonly<Record<string, string>>,
  days: DayRange,
  most?: number,
): BoardRows {
  // Errors are shown in place, with a Retry button.
  const { data, total, isFetching, error, refetch } = useGetList<AnyRecord>(
    resource.route,
    daysQuery(resource, filter, days, most),
    { onError: () => undefined },
  );
  const missing = data ? Math.max(0, (total ?? 0) - data.length) : 0;
  return { rows: data, missing, isFetching, error, retry: () => void refetch() };
}
