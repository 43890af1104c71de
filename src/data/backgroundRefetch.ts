import type { Query, QueryClient, QueryFunctionContext } from '@tanstack/react-query';
import { isLookup, isRecordOf, isOfRoutes } from './keys';
import type { Resource } from '../schema';
import { LARGEST_PER_PAGE_SENT, BACKGROUND_TIMEOUT_MS } from './limits';
import { routesTouchedBy } from './refresh';
import { withAbort } from './transport';

/** Something that changed without this page having done it. */
export interface RemoteChange {
  /** null: nobody said of what; anything on the screen may be concerned. */
  resource: Resource | null;
  /** The ids of records that are gone. */
  deleted?: ReadonlySet<string>;
  /** What was fetched after this moment knows of the change already. Left out: nothing is taken to know. */
  knownSince?: number | undefined;
}

/** Two changes of one resource as one. */
export function joinChanges(one: RemoteChange, other: RemoteChange): RemoteChange {
  const [since, sinceOther] = [one.knownSince, other.knownSince];
  return {
    resource: one.resource,
    deleted: new Set([...(one.deleted ?? []), ...(other.deleted ?? [])]),
    knownSince:
      since === undefined || sinceOther === undefined ? undefined : Math.max(since, sinceOther),
  };
}

/**
 * Brings what is on the screen up to date, as `refreshAfter` does, but so that nobody notices: no query counts as
 * being fetched, and one that fails stays as it is, to be asked again when the person next looks at it. What is not
 * on the screen becomes stale.
 */
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
    const wanted = scopes.filter(
      ({ resource, routes, knownSince }) =>
        isOfRoutes(routes)(query) &&
        // A thousand rows of reference data are a lot for "something happened".
        (resource !== null || !isLookup(query)) &&
        !(knownSince !== undefined && knows(query, knownSince)),
    );
    if (wanted.length === 0) continue;
    const gone = wanted.some(
      ({ resource, deleted }) =>
        resource !== null && isRecordOf(query, resource.route, deleted ?? NONE),
    );
    // Asking for what was just deleted would end in "not found"; whoever saves it is told.
    if (gone || !query.isActive()) query.invalidate();
    else if (canAskQuietly(query)) void askQuietly(queryClient, query);
    else void queryClient.invalidateQueries({ predicate: (one) => one === query });
  }
}

const NONE: ReadonlySet<string> = new Set();

const knows = ({ state }: Query, since: number): boolean =>
  state.dataUpdatedAt >= since || state.fetchStatus === 'fetching';

// A request under way may have been answered before the change: react-query starts it again. Pages that are joined
// by react-query itself are asked for by it only, and so is what is not there yet.
const canAskQuietly = ({ state, options, queryType }: Query): boolean =>
  state.fetchStatus !== 'fetching' &&
  state.data !== undefined &&
  queryType !== 'infinite' &&
  typeof options.queryFn === 'function';

interface Asking {
  again: boolean;
}
const asking = new WeakMap<Query, Asking>();

/** One request at a time for each query: changes that come while one is under way make one more. */
async function askQuietly(queryClient: QueryClient, query: Query): Promise<void> {
  const before = asking.get(query);
  if (before) {
    before.again = true;
    return;
  }
  const mine: Asking = { again: true };
  asking.set(query, mine);
  while (mine.again && query.isActive()) {
    mine.again = false;
    await askOnce(queryClient, query);
  }
  asking.delete(query);
}

async function askOnce(queryClient: QueryClient, query: Query): Promise<void> {
  const { queryFn } = query.options;
  if (typeof queryFn !== 'function') return;
  // Ten requests for something that nobody waits for would be too many.
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
    const isThere = queryClient.getQueryCache().get(query.queryHash) === query;
    // Somebody asked, or saved, in the meantime: what they get is newer.
    const overtaken =
      query.state.dataUpdateCount !== dataUpdateCount || query.state.fetchStatus === 'fetching';
    if (!isThere || overtaken) return;
    queryClient.setQueryData(query.queryKey, answer);
    activeLists.note(rowsOf(query.state.data));
  } catch {
    // Nobody asked, so nobody is told, neither of a failure nor of a request that hangs; the rows count as old from now on.
    query.invalidate();
  }
}

function rowsOf(answer: unknown): readonly unknown[] {
  const { data } = (answer ?? {}) as { data?: unknown };
  return Array.isArray(data) ? data : [];
}

const watching = new Set<() => boolean>();
const arrived = new WeakSet<readonly unknown[]>();

/**
 * Lists that are in use: pointed at, scrolled, ticked, held by the keyboard. Rows that come without having been
 * asked for must not push those away.
 */
export const activeLists = {
  /** Says how to find out whether a list is in use; returns how to stop. */
  watch(isInUse: () => boolean): () => void {
    watching.add(isInUse);
    return () => watching.delete(isInUse);
  },
  /** Marks rows that came by themselves, if a list is in use as they come. */
  note(rows: readonly unknown[]): void {
    if ([...watching].some((isInUse) => isInUse())) arrived.add(rows);
  },
  /** Did these rows come by themselves while a list was in use? */
  wereThereFor: (rows: readonly unknown[]): boolean => arrived.has(rows),
};
