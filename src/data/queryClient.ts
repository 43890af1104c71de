import {
  QueryClient,
  QueryObserver,
  replaceEqualDeep,
  type DefaultError,
  type FetchQueryOptions,
  type Query,
  type QueryKey,
} from '@tanstack/react-query';
import { ApiError, isUnreachable } from './errors';
import { LARGEST_PER_PAGE_SENT, LIST_STALE_MS } from './limits';
import type { Network } from './network';

/** Rows of an answer that are held against those before. */
const MOST_COMPARED = 100;
const GATEWAY_TROUBLE = [502, 503, 504];

/**
 * The product's query cache. Rows are fresh for 6,000 ms and kept 5 minutes after the last screen that
 * shows them has gone. Writes are never repeated by themselves: the first may have arrived.
 */
export function createQueryClient(): QueryClient {
  const client = new ObservedQueryClient({
    defaultOptions: {
      queries: {
        // react-query counts "this old" as stale; the specification only "older than".
        staleTime: LIST_STALE_MS + 1,
        gcTime: 5 * 60_000,
        retry: (failures, error) => failures < 1 && mayPass(error),
        // Whoever comes back to the window sees what is there now; ten requests of it would be too many.
        refetchOnWindowFocus: ({ state }) => rowsOf(state.data) <= LARGEST_PER_PAGE_SENT,
        // Finding what is equal pays off by rows that need not be drawn again; of a thousand, few are drawn.
        structuralSharing: (before, after) =>
          rowsOf(after) <= MOST_COMPARED ? replaceEqualDeep(before, after) : after,
        // What waits while there is no network waits in the client (api/network.ts), reads and writes alike.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      // A write that is done is forgotten at once: it holds on to the form that it came from, and all that is in that.
      mutations: { retry: false, networkMode: 'always', gcTime: 0 },
    },
  });
  client.getQueryCache().subscribe((event) => {
    if (event.type === 'added') queueMicrotask(() => askAtOnce(event.query));
  });
  return client;
}

/**
 * Asks again for what is on the screen and failed because the server could not be reached, as soon as it answers again.
 * @returns how to stop
 */
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

/**
 * Observes what `fetchQuery` fetches until it has settled. Without an observer of its own, a fetch is cancelled with
 * the last component that shows the same query: a cell that is left while its look-up is on its way.
 */
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

/**
 * A screen that is drawn says what it asks for, and react-query asks once the screen has been painted, a tenth of a
 * second later where there is much of it: by then the answer can be here.
 */
function askAtOnce(query: Query): void {
  const { options, state } = query;
  const { enabled = true } = options as { enabled?: unknown };
  const waits = state.status === 'pending' && state.fetchStatus === 'idle';
  // Whoever asked is told of a failure; where nobody is there any more, nobody misses it.
  if (waits && options.queryFn && enabled === true) query.fetch().catch(() => undefined);
}

// What a second attempt may cure. An answer of the API is an answer, and whoever waited for a time-out waited enough.
function mayPass(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    (error.kind === 'network' || (error.kind === 'http' && GATEWAY_TROUBLE.includes(error.status)))
  );
}

function rowsOf(answer: unknown): number {
  const { data } = (answer ?? {}) as { data?: unknown };
  return Array.isArray(data) ? data.length : 0;
}
