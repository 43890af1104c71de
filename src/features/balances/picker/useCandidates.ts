import { useInfiniteQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useEffect, useMemo, useState } from 'react';
import { rowsKey } from '../../../data/keys';
import { useResource } from '../../../data/resources';
import type { AnyRecord } from '../../../schema';
import { isUnsettled } from '../domain/checks';

/** What is asked for; the days are on a reservation's last one. */
export interface Asked {
  search: string;
  from: string | null;
  to: string | null;
}

export interface Candidates {
  /** The reservations found that no balance settles yet. */
  rows: readonly AnyRecord[];
  /** How many were looked at, of how many that the filter finds. */
  looked: number;
  total: number;
  isPending: boolean;
  isFetching: boolean;
  error: Error | null;
  retry: () => void;
  /** Looks at further ones; null where all were looked at. */
  more: (() => void) | null;
}

const PER_PAGE = 100;
/** So many rows fill the dialog: no need to look further by itself. */
const ENOUGH = 20;
const PAGES_AT_ONCE = 5;

/**
 * Reservations that are not settled yet. No documented parameter asks for them, so the pages of documented filters
 * are narrowed here (readings: Wire), until there are enough to choose from.
 * @param balanceId the balance that is edited: what it settles itself may be picked again
 */
export function useCandidates({ search, from, to }: Asked, balanceId: number | null): Candidates {
  const resource = useResource('reservations');
  const dataProvider = useDataProvider();
  const filter = useMemo(() => filterOf({ search, from, to }), [search, from, to]);
  const [budget, setBudget] = useState({ filter, pages: PAGES_AT_ONCE });
  const allowed = budget.filter === filter ? budget.pages : PAGES_AT_ONCE;
  const query = useInfiniteQuery({
    queryKey: rowsKey(resource.route, 'unsettled', filter),
    queryFn: ({ pageParam, signal }) =>
      dataProvider.getList<AnyRecord>(resource.route, {
        filter,
        pagination: { page: pageParam, perPage: PER_PAGE },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ total = 0 }, pages) =>
      pages.length * PER_PAGE < total ? pages.length + 1 : undefined,
  });
  const { data, hasNextPage, isFetching, error, fetchNextPage } = query;
  const rows = useMemo(
    () => (data?.pages ?? []).flatMap((page) => page.data).filter(isUnsettled(balanceId)),
    [data, balanceId],
  );
  const pages = data?.pages.length ?? 0;
  const goesOn = hasNextPage && !error && rows.length < ENOUGH && pages < allowed;
  useEffect(() => {
    if (goesOn && !isFetching) void fetchNextPage();
  }, [goesOn, isFetching, fetchNextPage]);
  return {
    rows,
    looked: data?.pages.reduce((count, page) => count + page.data.length, 0) ?? 0,
    total: data?.pages.at(-1)?.total ?? 0,
    isPending: query.isPending || goesOn,
    isFetching,
    error,
    retry: () => void query.refetch(),
    more: hasNextPage
      ? () => {
          setBudget({ filter, pages: pages + PAGES_AT_ONCE });
          void fetchNextPage();
        }
      : null,
  };
}

/** Documented parameters only; a range without days is none. */
function filterOf({ search, from, to }: Asked): Record<string, string> {
  const text = search.trim();
  return {
    ...(text === '' ? {} : { searchKey: text }),
    ...(from || to ? { dateField: 'dateOut' } : {}),
    ...(from ? { startDate: from } : {}),
    ...(to ? { endDate: to } : {}),
  };
}
