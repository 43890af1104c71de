import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider, useGetList } from 'ra-core';
import { useExtensions } from '../../data/extensions';
import { rowsKey } from '../../data/keys';
import { useParentStates } from '../../data/parentStates';
import type { AnyRecord, Resource } from '../../schema';
import { canAskFor, dayField, daysQuery, type Days } from './query';
import { PAGE_ROWS, searchDays } from './search';

export interface BoardRows {
  /** undefined until they are there. */
  rows: readonly AnyRecord[] | undefined;
  /** How many more there are. */
  missing: number;
  /** Some of the days may not have been seen. */
  partly: boolean;
  isFetching: boolean;
  error: unknown;
  retry: () => void;
}

type Filter = Readonly<Record<string, string>>;

/**
 * The records of some days: asked for, or searched for where the backend can't be asked for days.
 * @param most rows at most; default: those of one request
 */
export function useRows(resource: Resource, filter: Filter, days: Days, most?: number): BoardRows {
  const dataProvider = useDataProvider();
  const canAsk = canAskFor(resource, useExtensions());
  const { route } = resource;
  // Said in its place, with a way to try again.
  const asked = useGetList<AnyRecord>(route, daysQuery(resource, filter, days, most), {
    enabled: canAsk,
    placeholderData: keepPreviousData,
    onError: () => undefined,
  });
  const searched = useQuery({
    queryKey: rowsKey(route, 'board', filter, days),
    queryFn: ({ signal }) =>
      searchDays(
        (page) =>
          dataProvider.getList<AnyRecord>(route, {
            pagination: { page, perPage: PAGE_ROWS },
            sort: resource.order[0] ?? { field: 'id', order: 'DESC' },
            filter,
            signal,
          }),
        dayField(resource),
        days,
      ),
    enabled: !canAsk,
    placeholderData: keepPreviousData,
  });
  const { isFetching, error, refetch } = canAsk ? asked : searched;
  const found = canAsk ? asked.data : searched.data?.rows;
  const { rows, ...states } = useParentStates(resource, found);
  return {
    // What is cancelled with its parent is neither counted nor printed before that is known.
    rows: states.isPending ? undefined : rows,
    missing: canAsk && asked.data ? Math.max(0, (asked.total ?? 0) - asked.data.length) : 0,
    partly: !canAsk && searched.data?.isWhole === false,
    isFetching,
    error: error ?? states.error,
    retry: error ? () => void refetch() : states.retry,
  };
}
