import type { Query } from '@tanstack/react-query';
import type { GetListParams } from 'ra-core';

/*
 * All query keys that we build ourselves; a test enforces this. Keys of a resource's data begin with its route, as
 * react-admin's do, so that a write finds all queries that it affects (refresh.ts).
 */

/** Key for rows of a resource read for a purpose; a purpose alone is the prefix of all its keys. */
export const rowsKey = (route: string, purpose: string, ...of: readonly unknown[]) =>
  [route, 'getList', purpose, ...of] as const;

/** Purpose of the look-up rows that all components share. */
export const LOOKUP = 'lookup';

/** Key for the record with a code, among those that match `where`. */
export const byKeyKey = (route: string, code: unknown, where: object = {}) =>
  rowsKey(route, 'byKey', code, ...(Object.keys(where).length > 0 ? [where] : []));

/** react-admin's key for a list. */
export const listKey = (route: string, { pagination, sort, filter }: GetListParams) =>
  [route, 'getList', { pagination, sort, filter }] as const;

/** react-admin's key for a record. */
export const recordKey = (route: string, id: unknown) =>
  [route, 'getOne', { id: String(id) }] as const;

export const totalsKey = (route: string, filter: Readonly<Record<string, unknown>>) =>
  [route, 'getTotals', { filter }] as const;

export const groupsKey = (route: string, filter: Readonly<Record<string, unknown>>, by: string) =>
  [route, 'getGroups', { filter, by }] as const;

export const historyKey = (route: string, id: unknown) =>
  [route, 'getHistory', { id: String(id) }] as const;

/** react-admin's key for the permissions. */
export const PERMISSIONS_KEY = ['auth', 'getPermissions', {}] as const;

/** Key for data of no resource, which no write refreshes: a module's name, then its own parts. */
export const separateKey = (room: string, ...of: readonly unknown[]) =>
  [`(${room})`, ...of] as const;

/** Returns true if a query is for one of these records. */
export function isRecordOf(
  { queryKey }: Pick<Query, 'queryKey'>,
  route: string,
  ids: ReadonlySet<string>,
): boolean {
  const [own, method, params] = queryKey;
  if (own !== route || method !== 'getOne') return false;
  return ids.has(String((params as { id?: unknown } | undefined)?.id));
}

export const isOfRoutes =
  (routes: ReadonlySet<string>) =>
  ({ queryKey }: Pick<Query, 'queryKey'>): boolean =>
    routes.has(String(queryKey[0]));

/** Returns true if the query is a look-up of any resource. */
export const isLookup = ({ queryKey }: Pick<Query, 'queryKey'>): boolean => queryKey[2] === LOOKUP;
