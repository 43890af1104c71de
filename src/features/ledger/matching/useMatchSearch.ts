import { useQuery } from '@tanstack/react-query';

import { rowsKey } from '../../../data/keys';
import { useProvider, useResource } from '../../../data/resources';
import type { OpenMessage } from '../../../domain/bankMessage';
import type { AnyRecord } from '../../../schema';

const MOST = 50;
const NONE: readonly AnyRecord[] = [];

interface Sought {
  entries: readonly AnyRecord[];
  reservations: readonly AnyRecord[];
  isPending: boolean;
  error: Error | null;
}

/**
 * Entries and reservations of any date with these words.
 * @param words debounced; '' sends nothing
 */
export function useMatchSearch(words: string, message: OpenMessage | null): Sought {
  const { direction, currency } = message ?? {};
  const entries = useFound('depositandwithdrawals', words, { direction, currency });
  const reservations = useFound('reservations', words, {});
  return {
    entries: entries.data ?? NONE,
    reservations: reservations.data ?? NONE,
    isPending: words !== '' && (entries.isPending || reservations.isPending),
    error: entries.error ?? reservations.error,
  };
}

function useFound(name: string, words: string, among: Readonly<Record<string, unknown>>) {
  const resource = useResource(name);
  const dataProvider = useProvider();
  const filter = { searchKey: words, ...among };
  return useQuery({
    queryKey: rowsKey(resource.route, 'sought', filter),
    queryFn: async ({ signal }) => {
      const { data } = await dataProvider.getList<AnyRecord>(resource.route, {
        pagination: { page: 1, perPage: MOST },
        filter,
        signal,
      });
      return data;
    },
    enabled: words !== '',
  });
}

/** Loaded records are up to date. */
export function mergeFound(
  loaded: readonly AnyRecord[],
  found: readonly AnyRecord[],
): readonly AnyRecord[] {
  if (found.length === 0) return loaded;
  const loadedIds = new Set(loaded.map(({ id }) => id));
  return [...loaded, ...found.filter(({ id }) => !loadedIds.has(id))];
}
