import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { type DataProvider } from 'ra-core';
import { useMemo } from 'react';
import { plainText } from '../fields/plainText';
import { type AnyRecord, isIdentified, type Resource } from '../schema';
import { byKeyKey, LOOKUP, recordKey, rowsKey } from './keys';
import { LARGEST_PER_PAGE_SENT } from './limits';
import { useProvider, useResource } from './resources';
import { isForbidden } from './rights';
import { IN_BRACES } from '../schema/resource';
import { memoizeByObject } from '../util/objects';

type Where = { readonly [parameter: string]: string };

/** Incomplete rows say nothing about uniqueness or absence. */
export type LookupRows =
  | { complete: true; all: readonly AnyRecord[] }
  | { complete: false; first: readonly AnyRecord[]; total: number };

/**
 * The records of a look-up; empty while loading or failed.
 * @example rowsIn(rows ?? []).length
 */
export const rowsIn = (rows: LookupRows): readonly AnyRecord[] =>
  rows.complete ? rows.all : rows.first;

/** `null`: there is none; `undefined`: unknown, rows are loading or incomplete. */
export type FoundRecord = AnyRecord | null | undefined;

export interface RecordFinder {
  /** `where`: for codes that several types share. */
  byKey(code: string, where?: Where): FoundRecord;
  byId(id: number): FoundRecord;
}

/**
 * Up to 1,000 rows, shared by all components. Includes inactive records: old references resolve.
 * @example useLookup('customers').byKey('HANA') // undefined while loading, null if there is none
 */
export function useLookup(name: string, { enabled = true } = {}) {
  const resource = useResource(name);
  // useDataProvider would subscribe each cell to the router.
  const dataProvider = useProvider();
  const { data, error, isPending } = useQuery({ ...lookupQuery(resource, dataProvider), enabled });
  return {
    ...useMemo(() => createRecordFinder(data, resource), [data, resource]),
    isPending: enabled && isPending,
    rows: data,
    /** Although the user has access. */
    failed: enabled && data === undefined && error !== null && !isForbidden(error),
  };
}

export const lookupQuery = (resource: Resource, dataProvider: DataProvider) =>
  queryOptions<LookupRows>({
    queryKey: rowsKey(resource.route, LOOKUP),
    queryFn: ({ signal }) => fetchLookupRows(resource, dataProvider, LARGEST_PER_PAGE_SENT, signal),
  });

export async function fetchLookupRows(
  { route }: Resource,
  dataProvider: DataProvider,
  perPage: number,
  signal: AbortSignal | undefined,
): Promise<LookupRows> {
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
 * Normalizes (rules: normal-text).
 * @example isSameCode('N1\u200b ', 'N1') // true
 */
export const isSameCode = (one: unknown, other: unknown): boolean =>
  typeof one === 'string' && typeof other === 'string' && plainText(one) === plainText(other);

/** Without rows every result is unknown. */
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
        among(index.byNormalizedKey.get(plain), where) ??
        absent
      );
    },
    byId: (id) => index?.byId.get(id) ?? absent,
  };
}

// Shared by all cells of a list.
const indexOf = memoizeByObject((rows: LookupRows, { key }: Resource) => {
  const byKey = new Map<string, AnyRecord[]>();
  const byNormalizedKey = new Map<string, AnyRecord[]>();
  const add = (to: Map<string, AnyRecord[]>, code: string, record: AnyRecord) => {
    const same = to.get(code);
    if (same) same.push(record);
    else to.set(code, [record]);
  };
  for (const record of rowsIn(rows)) {
    const code = key === null ? null : record[key];
    if (typeof code !== 'string') continue;
    add(byKey, code, record);
    const plain = plainText(code);
    if (plain !== code) add(byNormalizedKey, plain, record);
  }
  return {
    byKey,
    /** For codes stored in another form. */
    byNormalizedKey,
    byId: new Map(rowsIn(rows).map((record) => [record.id, record])),
  };
});

/**
 * True if a filter by these parameters has the record.
 * @example matchesParameters(record, { cityCode: 'BKK' }, providers)
 */
export function matchesParameters(record: AnyRecord, where: Where, resource: Resource): boolean {
  return resource.filters.every(({ parameter, equals }) => {
    const expected = where[parameter];
    if (equals === undefined || expected === undefined) return true;
    const value = record[equals];
    return value === undefined || toParameter(value) === expected;
  });
}

/** True if a record's fields can tell. */
export const canMatchLocally = (where: Where, resource: Resource): boolean =>
  Object.keys(where).every((name) =>
    resource.filters.some(({ equals, parameter }) => equals !== undefined && parameter === name),
  );

const toParameter = (value: unknown): string =>
  String(typeof value === 'boolean' ? Number(value) : value);

/**
 * The record with this key, or null. Rejects with ApiError.
 * @example await findByKey(dataProvider, offices, 'SEL', signal)
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
    // More than a thousand others may contain a short code.
    pagination: { page: 1, perPage: Number.MAX_SAFE_INTEGER },
    filter: { ...where, ...(search && { [search.parameter]: code }) },
    signal,
  });
  const matching = data.filter((one) => matchesParameters(one, where, resource));
  return (
    matching.find((one) => one[key] === code) ??
    matching.find((one) => isSameCode(one[key], code)) ??
    null
  );
}

export interface WantedRecord {
  by: 'key' | 'id';
  value: string;
  /** For records of the same key. */
  where?: Where | undefined;
}

/**
 * One record, for what no look-up knows; null if there is none.
 * @example useQuery({ ...wantedQuery(cities, dataProvider, { by: 'key', value: 'ICN' }), enabled })
 */
export const wantedQuery = (
  resource: Resource,
  dataProvider: DataProvider,
  { by, value, where = {} }: WantedRecord,
) =>
  queryOptions<AnyRecord | null>({
    queryKey:
      by === 'id' ? recordKey(resource.route, value) : byKeyKey(resource.route, value, where),
    queryFn: async ({ signal }) => {
      if (by === 'key') return findByKey(dataProvider, resource, value, signal, where);
      const id = Number(value);
      return (await dataProvider.getOne<AnyRecord>(resource.route, { id, signal })).data;
    },
  });

/**
 * From the look-up, or one by one if that is incomplete.
 * @example const { byKey } = useRecordsByKey('reservations', ['R2611-00001']);
 */
export function useRecordsByKey(
  name: string,
  codes: readonly string[],
  { enabled = true } = {},
): { byKey: (code: string) => FoundRecord; isPending: boolean } {
  const resource = useResource(name);
  const dataProvider = useProvider();
  const lookup = useLookup(name, { enabled });
  const requested = !enabled || lookup.isPending ? [] : [...new Set(codes)];
  const missing = requested.filter((code) => code !== '' && lookup.byKey(code) === undefined);
  const singleLookups = useQueries({
    queries: missing.map((code) => wantedQuery(resource, dataProvider, { by: 'key', value: code })),
    // Stable until a result changes.
    combine: (answers) => ({
      found: answers.map(({ data }, index) => [missing[index], data] as const),
      isPending: answers.some(({ isPending }) => isPending),
    }),
  });
  const { byKey } = lookup;
  const { found } = singleLookups;
  return {
    byKey: useMemo(() => {
      const recordsByCode = new Map(found);
      return (code) => (recordsByCode.has(code) ? recordsByCode.get(code) : byKey(code));
    }, [found, byKey]),
    isPending: lookup.isPending || singleLookups.isPending,
  };
}

/**
 * A record's title by `recordRepresentation`.
 * @example titleOf(customers, record) // '하나투어'
 */
export function titleOf(resource: Resource, record: AnyRecord): string {
  const filled = resource.recordRepresentation?.replaceAll(IN_BRACES, (_, name: string) =>
    String(record[name] ?? ''),
  );
  const representation = filled?.replace(/\s+/g, ' ').trim() ?? '';
  if (representation !== '') return representation;
  const title = record[resource.optionText];
  if (title !== null && title !== undefined && title !== '') return String(title);
  return `#${isIdentified(record) ? record.id : '?'}`;
}
