import type { Query } from '@tanstack/react-query';
import type { GetListParams } from 'ra-core';

/*
 * Every key of the query cache that we write ourselves. What is read from a resource begins with its route, as
 * react-admin's own keys do: by that a write, here or elsewhere, finds everything that it touches (refresh.ts), and
 * whoever makes a key by hand may never hear of one. A test keeps it so.
 */

/** Rows of a resource that were read for some purpose; a purpose alone is the beginning of all its keys. */
export const rowsKey = (route: string, purpose: string, ...of: readonly unknown[]) =>
  [route, 'getList', purpose, ...of] as const;

/** The purpose of the rows that all look-ups share. */
export const LOOKUP = 'lookup';

/** The record that a code names, among those that answer to `where` if there is any. */
export const byKeyKey = (route: string, code: unknown, where: object = {}) =>
  rowsKey(route, 'byKey', code, ...(Object.keys(where).length > 0 ? [where] : []));

/** Rows of a list, as react-admin keeps them. */
export const listKey = (route: string, { pagination, sort, filter }: GetListParams) =>
  [route, 'getList', { pagination, sort, filter }] as const;

/** A record, as react-admin keeps it. */
export const recordKey = (route: string, id: unknown) =>
  [route, 'getOne', { id: String(id) }] as const;

export const totalsKey = (route: string, filter: Readonly<Record<string, unknown>>) =>
  [route, 'getTotals', { filter }] as const;

export const groupsKey = (route: string, filter: Readonly<Record<string, unknown>>, by: string) =>
  [route, 'getGroups', { filter, by }] as const;

export const historyKey = (route: string, id: unknown) =>
  [route, 'getHistory', { id: String(id) }] as const;

/** What the person may do, as react-admin keeps it. */
export const PERMISSIONS_KEY = ['auth', 'getPermissions', {}] as const;

/** What belongs to no resource, and so hears of no write: a room's own name, and what of it. */
export const separateKey = (room: string, ...of: readonly unknown[]) =>
  [`(${room})`, ...of] as const;

/** Does a query ask for one of these records? */
export function isRecordOf(
  { queryKey }: Pick<Query, 'queryKey'>,
  route: string,
  ids: ReadonlySet<string>,
): boolean {
  const [own, method, params] = queryKey;
  if (own !== route || method !== 'getOne') return false;
  return ids.has(String((params as { id?: unknown } | undefined)?.id));
}

/** Filters queries of these routes. */
export const isOfRoutes =
  (routes: ReadonlySet<string>) =>
  ({ queryKey }: Pick<Query, 'queryKey'>): boolean =>
    routes.has(String(queryKey[0]));

/** Is it a look-up of whatever resource? */
export const isLookup = ({ queryKey }: Pick<Query, 'queryKey'>): boolean => queryKey[2] === LOOKUP;
