import type { Query } from '@tanstack/react-query';
import type { GetListParams } from 'ra-core';

/* A test keeps all query keys here. A resource's begin with its route (refresh.ts). */

/**
 * Query key of a resource's rows for a purpose, which alone is a prefix.
 * @example useQuery({ queryKey: rowsKey(resource.route, 'calendar', filter), queryFn })
 */
export const rowsKey = (route: string, purpose: string, ...of: readonly unknown[]) =>
  [route, 'getList', purpose, ...of] as const;

export const LOOKUP = 'lookup';

export const byKeyKey = (route: string, code: unknown, where: object = {}) =>
  rowsKey(route, 'byKey', code, ...(Object.keys(where).length > 0 ? [where] : []));

/**
 * Query key of `useGetList`.
 * @example queryClient.getQueryData(listKey(route, { pagination, sort, filter }))
 */
export const listKey = (route: string, { pagination, sort, filter }: GetListParams) =>
  [route, 'getList', { pagination, sort, filter }] as const;

/** react-admin's key. */
export const recordKey = (route: string, id: unknown) =>
  [route, 'getOne', { id: String(id) }] as const;

/**
 * Query key of a filter's totals.
 * @example useQuery({ queryKey: totalsKey(resource.route, filter), queryFn })
 */
export const totalsKey = (route: string, filter: Readonly<Record<string, unknown>>) =>
  [route, 'getTotals', { filter }] as const;

export const groupsKey = (route: string, filter: Readonly<Record<string, unknown>>, by: string) =>
  [route, 'getGroups', { filter, by }] as const;

export const historyKey = (route: string, id: unknown) =>
  [route, 'getHistory', { id: String(id) }] as const;

/**
 * Query key of data that no write of a record changes.
 * @example useQuery({ queryKey: separateKey('print', language), queryFn })
 */
export const separateKey = (room: string, ...of: readonly unknown[]) =>
  [`(${room})`, ...of] as const;

export function isRecordOf(
  { queryKey }: Pick<Query, 'queryKey'>,
  route: string,
  ids: ReadonlySet<string>,
): boolean {
  const [own, method, params] = queryKey;
  if (own !== route || method !== 'getOne') return false;
  return ids.has(String((params as { id?: unknown } | undefined)?.id));
}

/**
 * A query filter: data of these routes.
 * @example queryClient.removeQueries({ predicate: isOfRoutes(new Set(routes)) })
 */
export const isOfRoutes =
  (routes: ReadonlySet<string>) =>
  ({ queryKey }: Pick<Query, 'queryKey'>): boolean =>
    routes.has(String(queryKey[0]));

export const isLookup = ({ queryKey }: Pick<Query, 'queryKey'>): boolean => queryKey[2] === LOOKUP;
