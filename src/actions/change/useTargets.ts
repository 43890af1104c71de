import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useListContext } from 'ra-core';
import { useState } from 'react';
import { separateKey } from '../../data/keys';
import { LARGEST_PAGE_SIZE } from '../../data/limits';
import type { ListProgress } from '../../data/progress';
import type { AnyRecord, Resource } from '../../schema';
import type { ListSelection } from '../../table/selection';

export const MAX_TARGETS = LARGEST_PAGE_SIZE;

export type BulkScope = 'ticked' | 'all';

export type Targets = ReturnType<typeof useTargets>;

export function useTargets({ route }: Resource, selection: ListSelection) {
  const list = useListContext<AnyRecord>();
  const { data: loaded = [], filterValues, sort } = list;
  const dataProvider = useDataProvider();
  const [scope, choose] = useState<BulkScope>('ticked');
  const [progress, setProgress] = useState<ListProgress | null>(null);
  // Changed records stay in the dialog.
  const [ticked] = useState(() => {
    const loadedById = new Map(loaded.map((record) => [record.id, record]));
    return [...selection.rows.values()].map((record) => loadedById.get(record.id) ?? record);
  });
  const [query] = useState({ filter: filterValues as object, sort });
  const [total] = useState(list.total ?? 0);
  const all = useQuery({
    queryKey: separateKey('change', route, query),
    queryFn: ({ signal }) =>
      dataProvider.getList<AnyRecord>(route, {
        ...query,
        pagination: { page: 1, perPage: MAX_TARGETS },
        signal,
        meta: { onProgress: setProgress },
      }),
    enabled: scope === 'all',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return {
    scope,
    choose,
    progress,
    /** null while loading and on error. */
    rows: scope === 'all' ? (all.data?.data ?? null) : ticked,
    total: all.data?.data.length ?? total,
    error: scope === 'all' && !all.isFetching ? all.error : null,
    retry: () => void all.refetch(),
  };
}
