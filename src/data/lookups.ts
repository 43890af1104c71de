import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { DataProviderContext, type DataProvider } from 'ra-core';
import { useContext, useMemo } from 'react';
import { plainText } from '../fields/plainText';
import type { AnyRecord, Resource } from '../schema';
import { IN_BRACES } from '../schema/braces';
import { byKeyKey, LOOKUP, rowsKey } from './keys';
import { LARGEST_PER_PAGE_SENT } from './limits';
import { isOwn } from './records';
import { useResource } from './resources';
import { isForbidden } from './rights';

type Where = { readonly [parameter: string]: string };

/**
 * Rows of a resource: all of them, or the first of more. Which of the two has to be asked before the rows can be read,
 * because what is unique, or missing, among the first says nothing about the rest.
 */
export type LookupRows =
  | { complete: true; all: readonly AnyRecord[] }
  | { complete: false; first: readonly AnyRecord[]; total: number };

/** The rows of an answer, as many as came. */
export const rowsIn = (rows: LookupRows): readonly AnyRecord[] =>
  rows.complete ? rows.all : rows.first;

/**
 * A record among those that were fetched. `null`: no record has this code or id. `undefined`: nobody knows, because
 * rows are still on their way, or there are more than were fetched.
 */
export type FoundRecord = AnyRecord | null | undefined;

/** Finds records among those that were fetched. */
export interface RecordFinder {
  /** The record of this code; `where` tells apart codes that several types share. */
  byKey(code: string, where?: Where): FoundRecord;
  byId(id: number): FoundRecord;
}

interface Lookup extends RecordFinder {
  isPending: boolean;
  /** The rows; undefined until they are there. */
  rows: LookupRows | undefined;
  /** They could not be had, though the person may see them. */
  failed: boolean;
}

interface Index {
  byKey: ReadonlyMap<string, readonly AnyRecord[]>;
  /** By the code as texts are compared, where it is stored in another form. */
  byOdd: ReadonlyMap<string, readonly AnyRecord[]>;
  byId: ReadonlyMap<number, AnyRecord>;
}

/**
 * Up to 1,000 rows of a resource, fetched once for all who ask and not again while fresh.
 * Inactive records are among them: what an old record refers to still has a name.
 */
export function useLookup(name: string, { enabled = true } = {}): Lookup {
  const resource = useResource(name);
  // Not useDataProvider: that would make each of a list's cells follow the router. A refused token is
  // reported by the client.
  const dataProvider = useContext(DataProviderContext);
  const { data, error, isPending } = useQuery({ ...lookupQuery(resource, dataProvider), enabled });
  return {
    ...useMemo(() => createRecordFinder(data, resource), [data, resource]),
    isPending: enabled && isPending,
    rows: data,
    failed: enabled && data === undefined && error !== null && !isForbidden(error),
  };
}

/** The query behind a look-up, for those who ask outside of a component too. */
export const lookupQuery = (resource: Resource, dataProvider: DataProvider | null) =>
  queryOptions<LookupRows>({
    queryKey: rowsKey(resource.route, LOOKUP),
    queryFn: ({ signal }) => fetchRows(resource, dataProvider, LARGEST_PER_PAGE_SENT, signal),
  });

/** All rows of a resource, however many: for those who decide by them where a look-up has only the first. */
export const allRowsQuery = (resource: Resource, dataProvider: DataProvider | null) =>
  queryOptions<LookupRows>({
    queryKey: rowsKey(resource.route, 'all'),
    queryFn: ({ signal }) => fetchRows(resource, dataProvider, Number.MAX_SAFE_INTEGER, signal),
  });

async function fetchRows(
  { route }: Resource,
  dataProvider: DataProvider | null,
  perPage: number,
  signal: AbortSignal,
): Promise<LookupRows> {
  if (!dataProvider) throw new Error('a look-up needs a DataProviderContext above it');
  const { data, total = 0 } = await dataProvider.getList<AnyRecord>(route, {
    pagination: { page: 1, perPage },
    filter: {},
    meta: { download: true },
    signal,
  });
  return total <= data.length
    ? { complete: true, all: data }
    : { complete: false, first: data, total };
}

/**
 * Do two codes name the same record, as texts are compared (rules: normal-text)?
 * @example isSameCode('N1\u200b ', 'N1') // true
 */
export const isSameCode = (one: unknown, other: unknown): boolean =>
  typeof one === 'string' && typeof other === 'string' && plainText(one) === plainText(other);

/** Finds among rows of a look-up; nobody knows while there are none. */
export function createRecordFinder(rows: LookupRows | undefined, resource: Resource): RecordFinder {
  const index = rows && indexOf(rows, resource);
  const absent = rows?.complete ? null : undefined;
  const among = (records: readonly AnyRecord[] | undefined, where: Where | undefined) =>
    records?.find((record) => !where || matchesParameters(record, where, resource));
  return {
    byKey(code, where) {
      const exact = among(index?.byKey.get(code), where);
      if (exact || !index) return exact ?? absent;
      const plain = plainText(code);
      return (
        (plain === code ? undefined : among(index.byKey.get(plain), where)) ??
        among(index.byOdd.get(plain), where) ??
        absent
      );
    },
    byId: (id) => index?.byId.get(id) ?? absent,
  };
}

// By the rows themselves: two hundred cells of one list share one index.
const indexes = new WeakMap<LookupRows, Index>();

function indexOf(rows: LookupRows, resource: Resource): Index {
  let index = indexes.get(rows);
  if (!index) {
    const byKey = new Map<string, AnyRecord[]>();
    const byOdd = new Map<string, AnyRecord[]>();
    const add = (to: Map<string, AnyRecord[]>, code: string, record: AnyRecord) => {
      const same = to.get(code);
      if (same) same.push(record);
      else to.set(code, [record]);
    };
    for (const record of rowsIn(rows)) {
      const code = resource.key === null ? null : record[resource.key];
      if (typeof code !== 'string') continue;
      add(byKey, code, record);
      const plain = plainText(code);
      if (plain !== code) add(byOdd, plain, record);
    }
    index = { byKey, byOdd, byId: new Map(rowsIn(rows).map((record) => [record.id, record])) };
    indexes.set(rows, index);
  }
  return index;
}

/** Does a record answer to these query parameters, as far as can be told from its fields? */
export function matchesParameters(record: AnyRecord, where: Where, resource: Resource): boolean {
  return resource.filters.every(({ parameter, equals }) => {
    const wanted = where[parameter];
    if (equals === undefined || wanted === undefined) return true;
    const value = record[equals];
    return value === undefined || asAsked(value) === wanted;
  });
}

/** Are these all parameters of which a record's fields tell whether it answers to them? */
export const canMatchLocally = (where: Where, resource: Resource): boolean =>
  Object.keys(where).every((asked) =>
    resource.filters.some(({ equals, parameter }) => equals !== undefined && parameter === asked),
  );

/** A value as query parameters have it. */
const asAsked = (value: unknown): string =>
  String(typeof value === 'boolean' ? Number(value) : value);

/**
 * The record that a code names, by documented parameters only: the search finds what contains the code, and of that
 * only the same one counts; where the search does not look at codes, it is found among all rows. Null where there is
 * none. Rejects with ApiError.
 * @param where tells apart codes that several types share
 */
export async function findByKey(
  dataProvider: Pick<DataProvider, 'getList'>,
  resource: Resource,
  code: string,
  signal?: AbortSignal,
  where: Where = {},
): Promise<AnyRecord | null> {
  const { key } = resource;
  if (key === null) return null;
  const search = resource.filters.find(({ searches }) => searches?.includes(key));
  const { data } = await dataProvider.getList<AnyRecord>(resource.route, {
    // A short code may be part of more than a thousand others.
    pagination: { page: 1, perPage: Number.MAX_SAFE_INTEGER },
    filter: { ...where, ...(search && { [search.parameter]: code }) },
    signal,
  });
  const found = data.filter((one) => matchesParameters(one, where, resource));
  return (
    found.find((one) => one[key] === code) ??
    found.find((one) => isSameCode(one[key], code)) ??
    null
  );
}

/**
 * The records that these codes name: from the look-up that everyone shares, and one by one where that does not
 * hold all rows of the resource. `byKey` says `null` for a code that no record has.
 */
export function useRecordsByKey(
  name: string,
  codes: readonly string[],
  { enabled = true } = {},
): { byKey: (code: string) => FoundRecord; isPending: boolean } {
  const resource = useResource(name);
  const dataProvider = useContext(DataProviderContext);
  const lookup = useLookup(name, { enabled });
  const wanted = !enabled || lookup.isPending ? [] : [...new Set(codes)];
  const missing = wanted.filter((code) => code !== '' && lookup.byKey(code) === undefined);
  const alone = useQueries({
    queries: missing.map((code) => ({
      queryKey: byKeyKey(resource.route, code),
      queryFn: ({ signal }: { signal: AbortSignal }) => {
        if (!dataProvider) throw new Error('useRecordsByKey needs a DataProviderContext above it');
        return findByKey(dataProvider, resource, code, signal);
      },
    })),
    // The same until an answer changes, so that what is computed from them may be kept.
    combine: (answers) => ({
      found: answers.map(({ data }, index) => [missing[index], data] as const),
      isPending: answers.some(({ isPending }) => isPending),
    }),
  });
  const { byKey } = lookup;
  const { found } = alone;
  return {
    byKey: useMemo(() => {
      const known = new Map(found);
      return (code) => (known.has(code) ? known.get(code) : byKey(code));
    }, [found, byKey]),
    isPending: lookup.isPending || alone.isPending,
  };
}

/** What a record is called in titles, cells and pickers: as declared, or its title field, else its id. */
export function titleOf(resource: Resource, record: AnyRecord): string {
  const called = resource.called?.replaceAll(IN_BRACES, (_, name: string) =>
    String(record[name] ?? ''),
  );
  const said = called?.replace(/\s+/g, ' ').trim() ?? '';
  if (said !== '') return said;
  const title = record[resource.title];
  if (title !== null && title !== undefined && title !== '') return String(title);
  return `#${isOwn(record) ? record.id : '?'}`;
}
