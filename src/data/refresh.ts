import type { Query, QueryClient } from '@tanstack/react-query';
import type { DataProvider } from 'ra-core';
import { isRecordOf, isOfRoutes, recordKey } from './keys';
import { ApiError } from './errors';
import { ownWrites } from './ownWrites';
import { packedChildrenOf, referenceOf, settlingOf } from '../fields';
import type { Resource } from '../schema';

const WRITES = ['create', 'update', 'updateMany', 'delete', 'deleteMany'] as const;

/**
 * The names of all resources whose records may look different after a write to this one: itself; those
 * that refer to it, for the texts that come along; those whose amounts it settles; and those that hold any of these as
 * packed children, for the sums over them, and so on upwards.
 */
export function dependantsOf(name: string, resources: readonly Resource[]): Set<string> {
  const found = new Set([name]);
  for (const resource of resources)
    if (
      resource.fields.some(
        (field) => referenceOf(field)?.to === name || settlingOf(field)?.of === name,
      )
    )
      found.add(resource.name);
  // Growing while it is walked: a Set visits what is added on the way.
  for (const child of found)
    for (const resource of resources)
      if (resource.fields.some((field) => packedChildrenOf(field)?.of === child))
        found.add(resource.name);
  return found;
}

/** The routes of a resource and its dependants, under which their queries are kept. */
export function routesTouchedBy(
  { name }: Pick<Resource, 'name'>,
  resources: readonly Resource[],
): Set<string> {
  const names = dependantsOf(name, resources);
  return new Set(resources.filter((one) => names.has(one.name)).map(({ route }) => route));
}

/**
 * Makes the cached queries of a resource and its dependants stale and reloads those on the screen. `deleted`
 * are the ids of records that are gone. For whoever wrote with `meta: { refresh: false }`, once at the end.
 */
export function refreshAfter(
  queryClient: QueryClient,
  resources: readonly Resource[],
  resource: Resource,
  deleted: ReadonlySet<string> = new Set(),
): void {
  const routes = routesTouchedBy(resource, resources);
  const touched = isOfRoutes(routes);
  const gone = (query: Query) => isRecordOf(query, resource.route, deleted);
  // Asking for what was just deleted would only show "not found".
  void queryClient.invalidateQueries({ predicate: gone, refetchType: 'none' });
  // Not awaited: the write is done, whether or not the lists can be had.
  void queryClient.invalidateQueries({ predicate: (query) => touched(query) && !gone(query) });
}

/**
 * The same data provider, which after each write that succeeded makes the cached queries of the resource
 * and its dependants stale and reloads those on the screen (rules: refresh-after-write). A write with
 * `meta: { refresh: false }` is one of several, whose last step is `refreshAfter`.
 */
export function refreshAfterWrite(
  dataProvider: DataProvider,
  queryClient: QueryClient,
  resources: readonly Resource[],
): DataProvider {
  // Each takes and gives something else, which is passed on as it is: all have a route and parameters.
  const methods = dataProvider as unknown as Record<string, Write>;
  const wrapped = WRITES.map((write) => {
    const refreshing: Write = async (route, params) => {
      const resource = resources.find((one) => one.route === route);
      const result = await ownWrites
        .note(
          { route, action: ACTIONS[write] },
          async () => methods[write]?.(route, params),
          (answer) => writtenIds(write, params, answer),
        )
        .catch((error: unknown) => {
          // It may have arrived: then it is to be seen.
          if (resource && error instanceof ApiError && error.doubt !== undefined)
            refreshAfter(queryClient, resources, resource);
          throw error;
        });
      if (write === 'update') keepAnswer(queryClient, route, params.id, result?.data);
      if (write === 'create') keepNew(queryClient, route, result?.data);
      if (!resource || params.meta?.refresh === false) return result;
      const deleted = write.startsWith('delete') ? idsOf(params, result) : new Set<string>();
      refreshAfter(queryClient, resources, resource, deleted);
      return result;
    };
    return [write, refreshing];
  });
  return { ...dataProvider, ...Object.fromEntries(wrapped) };
}

const ACTIONS = {
  create: 'create',
  update: 'update',
  updateMany: 'update',
  delete: 'delete',
  deleteMany: 'delete',
} as const;

/** The records that a write has touched, or may have. */
function writtenIds(
  write: keyof typeof ACTIONS,
  { id, ids = [] }: Parameters<Write>[1],
  answer: { data?: unknown } | undefined,
): readonly unknown[] {
  if (write !== 'create') return id === undefined ? ids : [id];
  const { data } = answer ?? {};
  return typeof data === 'object' && data !== null && 'id' in data ? [data.id] : [];
}

type Write = (
  route: string,
  params: { id?: unknown; ids?: readonly unknown[]; meta?: { refresh?: boolean } },
) => Promise<{ data?: unknown } | undefined>;

// react-admin files the answer of an update with `meta` under that meta, where no screen looks for it.
function keepAnswer(queryClient: QueryClient, route: string, id: unknown, answer: unknown): void {
  queryClient.setQueryData<object>(recordKey(route, id), (record) =>
    record && typeof answer === 'object' ? { ...record, ...answer } : record,
  );
}

// And that of a create with `meta` under that meta, too: its screen would ask for it again.
function keepNew(queryClient: QueryClient, route: string, answer: unknown): void {
  if (typeof answer === 'object' && answer !== null && 'id' in answer)
    queryClient.setQueryData(recordKey(route, answer.id), answer);
}

// Of a bulk delete only what succeeded is gone.
function idsOf(params: { id?: unknown }, result: { data?: unknown } | undefined): Set<string> {
  return new Set((Array.isArray(result?.data) ? result.data : [params.id]).map(String));
}
