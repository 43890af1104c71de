import { useQuery } from '@tanstack/react-query';

import { rowsKey } from '../../../data/keys';
import { useProvider, useResource } from '../../../data/resources';
import type { OpenMessage } from '../../../domain/bankMessage';
import type { AnyRecord } from '../../../schema';

const MOST = 50;
const NONE: readonly AnyRecord[] = [];

/**
 * Entries and reservations of any date with these words.
 * @param text debounced; '' sends nothing
 */
export function useMatchSearch(text: string, message: OpenMessage | null) {
  const { direction, currency } = message ?? {};
  const entries = useFound('depositandwithdrawals', text, { direction, currency });
  const reservations = useFound('reservations', text, {});
  return {
    entries: entries.data ?? NONE,
    reservations: reservations.data ?? NONE,
    isPending: text !== '' && (entries.isPending || reservations.isPending),
    error: entries.error ?? reservations.error,
  };
}

function useFound(name: string, text: string, among: Readonly<Record<string, unknown>>) {
  const resource = useResource(name);
  const dataProvider = useProvider();
  const filter = { searchKey: text, ...among };
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
    enabled: text !== '',
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
