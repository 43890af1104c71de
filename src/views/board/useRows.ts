import { keepPreviousData } from '@tanstack/react-query';
import { useGetList } from 'ra-core';
import type { AnyRecord, Resource } from '../../schema';
import { daysQuery, type DayRange } from './query';

export interface BoardRows {
  /** undefined until they are there. */
  rows: readonly AnyRecord[] | undefined;
  /** How many more there are. */
  missing: number;
  isFetching: boolean;
  error: unknown;
  retry: () => void;
}

/**
 * The records of some days.
 * @param most rows at most; default: those of one request
 */
export function useRows(
  resource: Resource,
  filter: Readonly<Record<string, string>>,
  days: DayRange,
  most?: number,
): BoardRows {
  // Said in its place, with a way to try again.
  const { data, total, isFetching, error, refetch } = useGetList<AnyRecord>(
    resource.route,
    daysQuery(resource, filter, days, most),
    { placeholderData: keepPreviousData, onError: () => undefined },
  );
  const missing = data ? Math.max(0, (total ?? 0) - data.length) : 0;
  return { rows: data, missing, isFetching, error, retry: () => void refetch() };
}
