import { useGetList } from 'ra-core';
import { useQueryClient } from '@tanstack/react-query';
import { totalsKey } from '../../data/keys';
import { LARGEST_PAGE_SIZE, LARGEST_PER_PAGE_SENT } from '../../data/limits';
import type { Sort } from '../../data/order';
import { useResource } from '../../data/resources';
import type { AnyRecord, Resource } from '../../schema';
import { useTotals, type TotalRow, TOTALS } from '../../data/totals';
import { useExtensions } from '../../data/extensions';
import { addDays, mondayOf } from '../../days';
import { AROUND_DAYS, MATCH_DAYS } from '../../domain/bankMessage';

export type PanelFilter = Readonly<Record<string, string>>;

/** Of TanStack Query, or an answer in its shape. */
export interface PanelQuery {
  data: unknown;
  isFetching: boolean;
  error: Error | null;
  refetch: () => unknown;
}

export interface PanelRows {
  query: PanelQuery;
  records: readonly AnyRecord[];
  total: number;
  complete: boolean;
}

export interface RowsOptions {
  perPage?: number;
  sort?: Sort;
  /** Not requested if the backend sums (extension `totals`). */
  isToSum?: boolean;
}

const NONE: readonly AnyRecord[] = [];

export function usePanelRows(
  name: string,
  filter: PanelFilter,
  { perPage = LARGEST_PER_PAGE_SENT, sort, isToSum = false }: RowsOptions = {},
): PanelRows {
  const { route, sort: declared } = useResource(name);
  const summed = useExtensions().includes(TOTALS);
  const [first] = declared;
  const query = useGetList<AnyRecord>(
    route,
    {
      pagination: { page: 1, perPage },
      sort: sort ?? first ?? { field: 'id', order: 'DESC' },
      filter,
    },
    { enabled: !isToSum || !summed },
  );
  const { data, total = 0 } = query;
  const records = data ?? NONE;
  return { query, records, total, complete: records.length >= total };
}

/**
 * By the backend (extension `totals`), else of the loaded rows.
 * @param loaded requested with `isToSum`
 */
export function usePanelTotal(
  resource: Resource,
  filter: PanelFilter,
  name: string,
  loaded: PanelRows,
) {
  const queryClient = useQueryClient();
  const summed = useExtensions().includes(TOTALS);
  const { query, records, complete } = loaded;
  const { rows, isPending, error } = useTotals(resource, filter, { name, loaded });
  if (!summed) return { query, rows, records, loadedOnly: complete ? null : records.length };
  return {
    rows,
    /** Summed here; none if the backend sums. */
    records: NONE,
    /** How many rows are summed, if not all. */
    loadedOnly: null,
    query: {
      data: isPending || (error && rows.length === 0) ? undefined : rows,
      isFetching: isPending,
      error,
      refetch: () => queryClient.refetchQueries({ queryKey: totalsKey(resource.route, filter) }),
    },
  };
}

/** As on the matching screen. */
export const matchedDays = (today: string) => ({
  first: addDays(today, 1 - MATCH_DAYS - AROUND_DAYS),
  last: addDays(today, AROUND_DAYS),
});

/** The chart sums the same rows without `totals`, so they cover its period. */
export function useLedgerRows(today: string, options: RowsOptions = {}): PanelRows {
  const summed = useExtensions().includes(TOTALS);
  const { first, last } = matchedDays(today);
  const startDate = summed ? first : [first, weeksUntil(today).first].toSorted()[0];
  return usePanelRows(
    'depositandwithdrawals',
    { startDate: startDate ?? first, endDate: last },
    { ...options, perPage: LARGEST_PAGE_SIZE },
  );
}

const WEEKS = 8;

/** Monday to Sunday, ending with the current week. */
export function weeksUntil(today: string): { first: string; last: string } {
  const monday = mondayOf(today);
  return { first: addDays(monday, -7 * (WEEKS - 1)), last: addDays(monday, 6) };
}

/** In the total `perDay`. */
export function entriesIn(
  rows: readonly TotalRow[],
  { first, last }: { first: string; last: string },
  { direction }: { direction?: string },
): number {
  return rows
    .filter(({ by }) => direction === undefined || by.direction === direction)
    .filter(({ by }) => String(by.createdAt) >= first && String(by.createdAt) <= last)
    .reduce((sum, { count }) => sum + count, 0);
}
