import type { Query, QueryClient } from '@tanstack/react-query';
import { isOfRoutes } from '../../data/keys';
import { LIST_STALE_MS } from '../../data/limits';

export type CacheEntries = ReturnType<typeof cacheEntriesOf>;

/** Times in ms since the epoch. react-admin's query keys start with the route. */
export function cacheEntriesOf(queryClient: QueryClient, route: string) {
  const queries = queriesOf(queryClient, route);
  const ids = new Set<unknown>();
  let fetchedAt: number | null = null;
  // null if stale (rules: staleness)
  let freshUntil: number | null = null;
  for (const query of queries) {
    for (const record of recordsIn(query)) ids.add(record.id);
    const { data, dataUpdatedAt, isInvalidated } = query.state;
    if (data === undefined) continue;
    fetchedAt = Math.max(fetchedAt ?? 0, dataUpdatedAt);
    if (!isInvalidated) freshUntil = Math.max(freshUntil ?? 0, dataUpdatedAt + LIST_STALE_MS);
  }
  const fetching = queries.some(({ state }) => state.fetchStatus === 'fetching');
  return { rows: ids.size, fetchedAt, freshUntil, fetching };
}

/** Stale means older than 6,000 ms, not exactly that old (rules: staleness). */
export const isFresh = ({ freshUntil }: Pick<CacheEntries, 'freshUntil'>, now: number): boolean =>
  freshUntil !== null && now <= freshUntil;

// Larger sets are measured by a sample.
const SAMPLE = 500;

/** Approximate JSON size. Still too slow for an interaction. */
export function bytesOf(queryClient: QueryClient, route: string): number {
  const records = [...new Set(queriesOf(queryClient, route).flatMap(recordsIn))];
  const step = Math.max(1, Math.ceil(records.length / SAMPLE));
  const sample = records.filter((_record, index) => index % step === 0);
  if (sample.length === 0) return 0;
  return Math.round((jsonBytes(sample) * records.length) / sample.length);
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

const jsonBytes = (value: unknown): number =>
  new TextEncoder().encode(JSON.stringify(value)).length;

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

const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'] as const;

/** `12.3 KB` */
export function sizeText(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (value >= 1024 && unit < UNITS.length - 1) {
    value /= 1024;
    unit += 1;
  }
  const digits = unit === 0 || value >= 100 ? 0 : 1;
  return `${value.toFixed(digits)} ${UNITS[unit] ?? ''}`;
}
