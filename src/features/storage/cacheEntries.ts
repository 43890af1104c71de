import type { Query, QueryClient } from '@tanstack/react-query';
import { isOfRoutes } from '../../data/keys';
import { LIST_STALE_MS } from '../../data/limits';

type CacheEntries = ReturnType<typeof cacheEntriesOf>;

/** Times in ms since the epoch. react-admin's query keys start with the route. */
export function cacheEntriesOf(queryClient: QueryClient, route: string) {
  const queries = queriesOf(queryClient, route);
  const records = [...new Set(queries.flatMap(recordsIn))];
  let fetchedAt: number | null = null;
  // null if stale (rules: staleness)
  let freshUntil: number | null = null;
  for (const query of queries) {
    const { data, dataUpdatedAt, isInvalidated } = query.state;
    if (data === undefined) continue;
    fetchedAt = Math.max(fetchedAt ?? 0, dataUpdatedAt);
    if (!isInvalidated) freshUntil = Math.max(freshUntil ?? 0, dataUpdatedAt + LIST_STALE_MS);
  }
  const fetching = queries.some(({ state }) => state.fetchStatus === 'fetching');
  const rows = new Set(records.map(({ id }) => id)).size;
  return { rows, bytes: bytesOf(records), fetchedAt, freshUntil, fetching };
}

/** Stale means older than 6,000 ms, not exactly that old (rules: staleness). */
export const isFresh = ({ freshUntil }: Pick<CacheEntries, 'freshUntil'>, now: number): boolean =>
  freshUntil !== null && now <= freshUntil;

// Larger sets are measured by a sample.
const SAMPLE = 100;

/** Approximate JSON size. */
function bytesOf(records: readonly WithId[]): number {
  const step = Math.max(1, Math.ceil(records.length / SAMPLE));
  const sample = records.filter((_record, index) => index % step === 0);
  if (sample.length === 0) return 0;
  const { length } = new TextEncoder().encode(JSON.stringify(sample));
  return Math.round((length * records.length) / sample.length);
}

/** Refetches active queries. Drafts are kept. */
export function clearCacheEntries(queryClient: QueryClient, routes: readonly string[]): void {
  const predicate = isOfRoutes(new Set(routes));
  queryClient.removeQueries({ type: 'inactive', predicate });
  void queryClient.resetQueries({ type: 'active', predicate });
}

/** Resolves to whether all succeeded. */
export async function refreshCacheEntries(
  queryClient: QueryClient,
  routes: readonly string[],
): Promise<boolean> {
  const predicate = isOfRoutes(new Set(routes));
  await queryClient.invalidateQueries({ predicate, refetchType: 'all' });
  return !queryClient
    .getQueryCache()
    .findAll({ predicate })
    .some(({ state }) => state.status === 'error');
}

const queriesOf = (queryClient: QueryClient, route: string): Query[] =>
  queryClient.getQueryCache().findAll({ predicate: isOfRoutes(new Set([route])) });

type WithId = { id: unknown };

/** A list, one record, or a response that wraps them. */
function recordsIn({ state: { data } }: Query): WithId[] {
  if (isRecord(data)) return [data];
  const lists = Array.isArray(data) ? [data] : Object.values(data ?? {});
  return lists
    .flatMap((cached: unknown) => (Array.isArray(cached) ? cached : [cached]))
    .filter(isRecord);
}

const isRecord = (cached: unknown): cached is WithId =>
  typeof cached === 'object' && cached !== null && 'id' in cached;

/** `12.3 KB` */
export const sizeText = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;
