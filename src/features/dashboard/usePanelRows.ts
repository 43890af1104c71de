import { useGetList } from 'ra-core';
import { useQueryClient } from '@tanstack/react-query';
import { totalsKey } from '../../data/keys';
import { LARGEST_PER_PAGE_SENT, PAGE_SIZES } from '../../data/limits';
import type { Sort } from '../../data/order';
import { useResource } from '../../data/resources';
import type { AnyRecord, Resource } from '../../schema';
import { useTotals, type TotalRow, TOTALS } from '../../data/totals';
import { useExtensions } from '../../data/extensions';
import { addDays, weekdayOf } from '../../days';
import { AROUND_DAYS, MATCH_DAYS } from '../../domain/bankMessage';

export type PanelFilter = Readonly<Record<string, string>>;

export interface PanelRows extends LoadingState {
  records: readonly AnyRecord[];
  /** As the server counts: what the list of the same filter says. */
  total: number;
  /** Are these all of them? */
  complete: boolean;
}

interface RowsOptions {
  perPage?: number;
  sort?: Sort;
}

const NONE: readonly AnyRecord[] = [];

/** The records of a filter in documented parameters, for a panel that says itself when they cannot be had. */
export function usePanelRows(
  name: string,
  filter: PanelFilter,
  { perPage = LARGEST_PER_PAGE_SENT, sort }: RowsOptions = {},
): PanelRows {
  const { route, order } = useResource(name);
  const [first] = order;
  const answer = useGetList<AnyRecord>(
    route,
    {
      pagination: { page: 1, perPage },
      sort: sort ?? first ?? { field: 'id', order: 'DESC' },
      filter,
    },
    { onError: () => undefined },
  );
  const { data, total = 0 } = answer;
  const records = data ?? NONE;
  return { ...loadingStateOf(answer), records, total, complete: records.length >= total };
}

const NO_ROWS = { records: undefined, complete: false };

/** The declared total of a whole filter, from a backend that has the extension `totals`. */
export function useServerTotal(
  resource: Resource,
  filter: PanelFilter,
  name: string,
): LoadingState & { rows: readonly TotalRow[] } {
  const queryClient = useQueryClient();
  const { rows, isPending, error } = useTotals(resource, filter, { name, loaded: NO_ROWS });
  return {
    rows,
    isPending,
    isFetching: isPending,
    // Where rows stay from before, useTotals says both.
    error: rows.length === 0 ? error : null,
    outdated: rows.length === 0 ? null : error,
    retry: () => void queryClient.refetchQueries({ queryKey: totalsKey(resource.route, filter) }),
  };
}

/** What a panel knows of its figures. */
export interface LoadingState {
  /** Nothing is there yet. */
  isPending: boolean;
  isFetching: boolean;
  /** Why there is nothing to show. */
  error: Error | null;
  /** Why what is shown may be old: a reload failed. */
  outdated: Error | null;
  retry: () => void;
}

interface Answer {
  data: unknown;
  isFetching: boolean;
  error: Error | null;
  refetch: () => unknown;
}

/** A query's state as a panel says it. */
export function loadingStateOf({ data, isFetching, error, refetch }: Answer): LoadingState {
  const nothing = data === undefined || data === null;
  return {
    isPending: nothing && error === null,
    isFetching,
    error: nothing ? error : null,
    outdated: nothing ? null : error,
    retry: () => void refetch(),
  };
}

/** Several at once, for a panel that needs them all. */
export function mergeLoading(...all: readonly LoadingState[]): LoadingState {
  const error = all.find((one) => one.error)?.error ?? null;
  return {
    isPending: error === null && all.some(({ isPending }) => isPending),
    isFetching: all.some(({ isFetching }) => isFetching),
    error,
    outdated: all.find(({ outdated }) => outdated)?.outdated ?? null,
    retry: () =>
      all.forEach((one) => {
        if (one.error ?? one.outdated) one.retry();
      }),
  };
}

/** A panel whose turn has not come. */
export const WAITING_STATE: LoadingState = {
  ...{ isPending: true, isFetching: false, error: null, outdated: null },
  retry: () => undefined,
};

const MOST = Math.max(...PAGE_SIZES);

/** The days of the entries that bank messages are held against, as the matching screen has them. */
export const matchedDays = (today: string) => ({
  first: addDays(today, 1 - MATCH_DAYS - AROUND_DAYS),
  last: addDays(today, AROUND_DAYS),
});

/**
 * The ledger's entries of the last weeks: which bank messages they settle no parameter asks for. Where the backend has
 * no totals, the chart sums the same rows, and they reach back as far as it does.
 */
export function useLedgerRows(today: string): PanelRows {
  const summed = useExtensions().includes(TOTALS);
  const { first, last } = matchedDays(today);
  const startDate = summed ? first : [first, weeksUntil(today).first].toSorted()[0];
  return usePanelRows(
    'depositandwithdrawals',
    { startDate: startDate ?? first, endDate: last },
    { perPage: MOST },
  );
}

/** How many weeks are looked back at, the present one included. */
const WEEKS = 8;

/** Whole weeks from Monday to Sunday, the last of them today's. */
export function weeksUntil(today: string): { first: string; last: string } {
  const monday = addDays(today, -((weekdayOf(today) + 6) % 7));
  return { first: addDays(monday, -7 * (WEEKS - 1)), last: addDays(monday, 6) };
}

/** How many entries of a week, and of one direction where it is given, the total `perDay` has. */
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
