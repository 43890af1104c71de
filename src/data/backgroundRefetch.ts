import type { Query, QueryClient, QueryFunctionContext } from '@tanstack/react-query';
import { isLookup, isRecordOf, isOfRoutes } from './keys';
import { activeLists } from './activeLists';
import type { Resource } from '../schema';
import { LARGEST_PER_PAGE_SENT, BACKGROUND_TIMEOUT_MS } from './limits';
import { rowsOf } from './queryClient';
import { routesTouchedBy } from './refresh';
import { withAbort } from './transport';

/** Made outside of this page. */
export interface RemoteChange {
  resource: Resource | null;
  deleted?: ReadonlySet<string>;
  /** Data fetched later already includes it. */
  knownSince?: number | undefined;
}

export function joinChanges(one: RemoteChange, other: RemoteChange): RemoteChange {
  const [since, sinceOther] = [one.knownSince, other.knownSince];
  return {
    resource: one.resource,
    deleted: new Set([...(one.deleted ?? []), ...(other.deleted ?? [])]),
    knownSince:
      since === undefined || sinceOther === undefined ? undefined : Math.max(since, sinceOther),
  };
}

/** Without a visible fetching state; inactive queries become stale. */
export function refetchInBackground(
  queryClient: QueryClient,
  resources: readonly Resource[],
  changes: readonly RemoteChange[],
): void {
  const all = new Set(resources.map(({ route }) => route));
  const scopes = changes.map((change) => ({
    ...change,
    routes: change.resource ? routesTouchedBy(change.resource, resources) : all,
  }));
  for (const query of queryClient.getQueryCache().getAll()) {
    const dueScopes = scopes.filter(
      ({ resource, routes, knownSince }) =>
        isOfRoutes(routes)(query) &&
        // Look-ups can have a thousand rows.
        (resource !== null || !isLookup(query)) &&
        !(knownSince !== undefined && isNewer(query, knownSince)),
    );
    if (dueScopes.length === 0) continue;
    const isDeleted = dueScopes.some(
      ({ resource, deleted }) =>
        resource !== null && isRecordOf(query, resource.route, deleted ?? NONE),
    );
    // Refetching would show "not found"; saving reports the deletion.
    if (isDeleted || !query.isActive()) query.invalidate();
    else if (canRefetchQuietly(query)) void refetchQuietly(queryClient, query);
    else void queryClient.invalidateQueries({ predicate: (one) => one === query });
  }
}

const NONE: ReadonlySet<string> = new Set();

const isNewer = ({ state }: Query, since: number): boolean =>
  state.dataUpdatedAt >= since || state.fetchStatus === 'fetching';

// react-query restarts a request in flight: it may predate the change.
const canRefetchQuietly = ({ state, options, queryType }: Query): boolean =>
  state.fetchStatus !== 'fetching' &&
  state.data !== undefined &&
  queryType !== 'infinite' &&
  typeof options.queryFn === 'function';

interface PendingRefetch {
  isRepeated: boolean;
}
const refetches = new WeakMap<Query, PendingRefetch>();

/** Changes meanwhile cause one more request. */
async function refetchQuietly(queryClient: QueryClient, query: Query): Promise<void> {
  const before = refetches.get(query);
  if (before) {
    before.isRepeated = true;
    return;
  }
  const refetch: PendingRefetch = { isRepeated: true };
  refetches.set(query, refetch);
  while (refetch.isRepeated && query.isActive()) {
    refetch.isRepeated = false;
    await refetchOnce(queryClient, query);
  }
  refetches.delete(query);
}

async function refetchOnce(queryClient: QueryClient, query: Query): Promise<void> {
  const { queryFn } = query.options;
  if (typeof queryFn !== 'function') return;
  // Too many requests.
  if (rowsOf(query.state.data).length > LARGEST_PER_PAGE_SENT) return query.invalidate();
  const { dataUpdateCount } = query.state;
  const signal = AbortSignal.timeout(BACKGROUND_TIMEOUT_MS);
  const context: QueryFunctionContext = {
    client: queryClient,
    queryKey: query.queryKey,
    signal,
    meta: query.meta,
  };
  try {
    const answer: unknown = await withAbort(Promise.resolve(queryFn(context)), signal);
    const isCached = queryClient.getQueryCache().get(query.queryHash) === query;
    // Newer data has arrived.
    const isSuperseded =
      query.state.dataUpdateCount !== dataUpdateCount || query.state.fetchStatus === 'fetching';
    if (!isCached || isSuperseded) return;
    queryClient.setQueryData(query.queryKey, answer);
    activeLists.noteUpdate(rowsOf(query.state.data));
  } catch {
    query.invalidate();
  }
}
