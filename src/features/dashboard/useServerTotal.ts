import { useQueryClient } from '@tanstack/react-query';
import { totalsKey } from '../../data/keys';
import { useTotals, type TotalRow } from '../../data/totals';
import type { Resource } from '../../schema';
import type { Loading } from './loading';
import type { Filter } from './useRows';

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
