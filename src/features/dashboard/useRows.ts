import { totalsKey } from '../../data/keys';
import { useGetList } from 'ra-core';
import { LARGEST_PER_PAGE_SENT } from '../../data/limits';
import type { Sort } from '../../data/order';
import { useResource } from '../../data/resources';
import type { AnyRecord, Resource } from '../../schema';
import { loadingOf, type Loading } from './loading';
import { useQueryClient } from '@tanstack/react-query';
import { useTotals, type TotalRow } from '../../data/totals';

export type Filter = Readonly<Record<string, string>>;

export interface Rows extends Loading {
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
export function useRows(
  name: string,
  filter: Filter,
  { perPage = LARGEST_PER_PAGE_SENT, sort }: RowsOptions = {},
): Rows {
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
  return { ...loadingOf(answer), records, total, complete: records.length >= total };
}

const NO_ROWS = { records: undefined, complete: false };

/** The declared total of a whole filter, from a backend that has the extension `totals`. */
export function useServerTotal(
  resource: Resource,
  filter: Filter,
  name: string,
): Loading & { rows: readonly TotalRow[] } {
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
