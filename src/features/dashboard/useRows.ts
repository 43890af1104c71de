import { useGetList } from 'ra-core';
import { LARGEST_PER_PAGE_SENT } from '../../data/limits';
import type { Sort } from '../../data/order';
import { useResource } from '../../data/resources';
import type { AnyRecord } from '../../schema';
import { loadingOf, type Loading } from './loading';

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
