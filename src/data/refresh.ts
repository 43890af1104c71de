import type { Query, QueryClient } from '@tanstack/react-query';
import type { DataProvider } from 'ra-core';
import { isRecordOf, isOfRoutes, recordKey } from './keys';
import { ApiError } from './errors';
import { packedChildrenOf, referenceOf, settlingOf } from '../fields';
import type { Resource } from '../schema';
import { ownWrites, wrapWrites, type WriteCall, type WriteMethod } from './ownWrites';

/** Recursively: those that refer to it or are settled by it, and those that contain these as packed children. */
export function dependantsOf(name: string, resources: readonly Resource[]): Set<string> {
  const routes = new Set([name]);
  for (const resource of resources)
    if (
      resource.fields.some(
        (field) => referenceOf(field)?.to === name || settlingOf(field)?.of === name,
      )
    )
      routes.add(resource.name);
  // A Set iterates over items added meanwhile.
  for (const child of routes)
    for (const resource of resources)
      if (resource.fields.some((field) => packedChildrenOf(field)?.of === child))
        routes.add(resource.name);
  return routes;
}

/** Their routes begin the query keys. */
export function routesTouchedBy(
  { name }: Pick<Resource, 'name'>,
  resources: readonly Resource[],
): Set<string> {
  const names = dependantsOf(name, resources);
  return new Set(resources.filter((one) => names.has(one.name)).map(({ route }) => route));
}

/**
 * Call once after writes with `meta: { refresh: false }`.
 * @example refreshAfter(queryClient, useResources(), ledger)
 */
export function refreshAfter(
  queryClient: QueryClient,
  resources: readonly Resource[],
  resource: Resource,
  deleted: ReadonlySet<string> = new Set(),
): void {
  const routes = routesTouchedBy(resource, resources);
  const touched = isOfRoutes(routes);
  const isDeletedRecord = (query: Query) => isRecordOf(query, resource.route, deleted);
  // Refetching would show "not found".
  void queryClient.invalidateQueries({ predicate: isDeletedRecord, refetchType: 'none' });
  // The write has succeeded.
  void queryClient.invalidateQueries({
    predicate: (query) => touched(query) && !isDeletedRecord(query),
  });
}

/** Invalidates all that shows what was written, and refetches the screen (rules: refresh-after-write). */
export const refreshAfterWrite = (
  dataProvider: DataProvider,
  queryClient: QueryClient,
  resources: readonly Resource[],
): DataProvider =>
  wrapWrites(dataProvider, (method, send) => async (route, params) => {
    const resource = resources.find((one) => one.route === route);
    const result = await ownWrites
      .note(
        { route, action: ACTIONS[method], data: params.data },
        () => send(route, params),
        (answer) => writtenIds(method, params, answer),
      )
      .catch((error: unknown) => {
        // It, or a part of it, may have been stored.
        const isUncertain = error instanceof ApiError && error.uncertainWrite !== undefined;
        if (resource && (isUncertain || params.ids)) refreshAfter(queryClient, resources, resource);
        throw error;
      });
    if (method === 'update') keepAnswer(queryClient, route, params.id, result?.data);
    if (method === 'create') keepNew(queryClient, route, result?.data);
    if (!resource || params.meta?.refresh === false) return result;
    const deleted = method.startsWith('delete') ? idsOf(params, result) : new Set<string>();
    refreshAfter(queryClient, resources, resource, deleted);
    return result;
  });

const ACTIONS = {
  create: 'create',
  update: 'update',
  updateMany: 'update',
  delete: 'delete',
  deleteMany: 'delete',
} as const;

function writtenIds(
  method: WriteMethod,
  { id, ids = [] }: WriteCall,
  answer: { data?: unknown } | undefined,
): readonly unknown[] {
  if (method !== 'create') return id === undefined ? ids : [id];
  const { data } = answer ?? {};
  return typeof data === 'object' && data !== null && 'id' in data ? [data.id] : [];
}

// react-admin's key includes `meta`, and no screen reads that.
function keepAnswer(queryClient: QueryClient, route: string, id: unknown, answer: unknown): void {
  queryClient.setQueryData<object>(recordKey(route, id), (record) =>
    record && typeof answer === 'object' ? { ...record, ...answer } : record,
  );
}

// Its screen would fetch the record again.
function keepNew(queryClient: QueryClient, route: string, answer: unknown): void {
  if (typeof answer === 'object' && answer !== null && 'id' in answer)
    queryClient.setQueryData(recordKey(route, answer.id), answer);
}

// Of a bulk delete, only the successful ids.
function idsOf(params: { id?: unknown }, result: { data?: unknown } | undefined): Set<string> {
  return new Set((Array.isArray(result?.data) ? result.data : [params.id]).map(String));
}
