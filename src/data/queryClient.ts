import {
  QueryClient,
  QueryObserver,
  replaceEqualDeep,
  type DefaultError,
  type FetchQueryOptions,
  type Query,
  type QueryKey,
} from '@tanstack/react-query';
import { ApiError, GATEWAY_TIMEOUT, isUnreachable } from './errors';
import { LARGEST_PER_PAGE_SENT, LIST_STALE_MS, MAX_COMPARED_ROWS } from './limits';
import type { Network } from './network';

/**
 * No retries of mutations: the first attempt may have been stored.
 * @example <QueryClientProvider client={createQueryClient()}>{children}</QueryClientProvider>
 */
export function createQueryClient(): QueryClient {
  const client = new ObservedQueryClient({
    defaultOptions: {
      queries: {
        // react-query treats data of exactly this age as stale.
        staleTime: LIST_STALE_MS + 1,
        gcTime: 5 * 60_000,
        retry: (failures, error) => failures < 1 && isTemporary(error),
        refetchOnWindowFocus: ({ state }) => rowsOf(state.data).length <= LARGEST_PER_PAGE_SENT,
        structuralSharing: (before, after) =>
          rowsOf(after).length <= MAX_COMPARED_ROWS ? replaceEqualDeep(before, after) : after,
        // The client itself waits for the network.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      // Finished ones keep their form's data in memory.
      mutations: { retry: false, networkMode: 'always', gcTime: 0 },
    },
  });
  client.getQueryCache().subscribe((event) => {
    if (event.type === 'added') queueMicrotask(() => fetchImmediately(event.query));
  });
  return client;
}

/** When the server is reachable again. @returns the cleanup */
export function refetchOnReturn(
  client: QueryClient,
  network: Pick<Network, 'get' | 'subscribe'>,
): () => void {
  let known = network.get().returns;
  return network.subscribe(() => {
    const { returns } = network.get();
    if (returns === known) return;
    known = returns;
    void client.refetchQueries({
      type: 'active',
      predicate: ({ state }) => isUnreachable(state.error),
    });
  });
}

/** Else a query is aborted when its last component unmounts. */
class ObservedQueryClient extends QueryClient {
  override async fetchQuery<
    TQueryFnData,
    TError = DefaultError,
    TData = TQueryFnData,
    TQueryKey extends QueryKey = QueryKey,
    TPageParam = never,
  >(
    options: FetchQueryOptions<TQueryFnData, TError, TData, TQueryKey, TPageParam>,
  ): Promise<TData> {
    const observer = new QueryObserver(this, {
      ...this.defaultQueryOptions(options),
      enabled: false,
    });
    const release = observer.subscribe(() => undefined);
    try {
      return await super.fetchQuery(options);
    } finally {
      release();
    }
  }
}

/** react-query starts a query after paint, up to 100 ms later. */
function fetchImmediately(query: Query): void {
  const { options, state } = query;
  const { enabled = true } = options as { enabled?: unknown };
  const isPaused = state.status === 'pending' && state.fetchStatus === 'idle';
  if (isPaused && options.queryFn && enabled === true) query.fetch().catch(() => undefined);
}

// After a timeout the user has waited enough.
function isTemporary(error: unknown): boolean {
  return isUnreachable(error) || (error instanceof ApiError && error.status === GATEWAY_TIMEOUT);
}

/** Of a list's answer. */
export function rowsOf(answer: unknown): readonly unknown[] {
  const { data } = (answer ?? {}) as { data?: unknown };
  return Array.isArray(data) ? data : [];
}
