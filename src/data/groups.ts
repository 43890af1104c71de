import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { DataProviderContext, useGetList, type DataProvider } from 'ra-core';
import { useContext, useMemo } from 'react';
import { fieldTypes } from '../fields';
import { fieldOf, GROUPS, type AnyRecord, type Resource } from '../schema';
import { declaredOrder, groupTotals, writeGroups, type GroupBy } from '../schema/groups';
import type { Client } from './client';
import { ApiError, failureOf } from './errors';
import { useExtensions } from './extensions';
import { grouped } from './grouped';
import { groupsKey } from './keys';
import { LARGEST_PER_PAGE_SENT, PAGE_SIZES } from './limits';
import { filterQuery, type WireRecord } from './list';
import { compareText } from './order';
import { decodeRow, totalsOf, type TotalRows } from './totals';
import { isObject } from '../util/objects';

/** Records that have something in common: a value as in a record, or the day or month 'YYYY-MM'; empty is null. */
export interface GroupRow {
  by: { readonly [field: string]: unknown };
  count: number;
  sums: TotalRows;
}

export interface Groups {
  rows: readonly GroupRow[];
  /** There are others behind them. */
  more: boolean;
  /** The records of the whole filter, those of groups that are not here included. */
  total: number;
}

/** What the data provider does beyond react-admin's calls. */
export interface GroupsProvider {
  getGroups(route: string, params: GroupsParams): Promise<{ data: Groups }>;
}

export interface GroupsParams {
  by: readonly GroupBy[];
  filter: Readonly<Record<string, unknown>>;
  signal?: AbortSignal | undefined;
}

interface GroupsRequest extends GroupsParams {
  client: Pick<Client, 'request'>;
  resource: Resource;
  extensions: readonly string[];
}

/**
 * The groups of a whole filter, from a backend with the extension `groups`. The page beside them is the smallest.
 * @throws ApiError for a failed call or an answer that holds no such groups
 */
export async function fetchGroups(request: GroupsRequest): Promise<Groups> {
  const { client, resource, by, filter, extensions, signal } = request;
  const [perPage] = PAGE_SIZES;
  const failure = failureOf(resource, 'list');
  const { groups, meta } = await client.request('GET', resource.path, {
    query: {
      ...filterQuery(resource, filter, extensions),
      ...{ [GROUPS]: writeGroups(by), perPage, page: 1 },
    },
    signal,
    failure,
  });
  const rows = isObject(groups) ? groups.rows : null;
  if (!Array.isArray(rows) || !rows.every(isObject))
    throw new ApiError({ kind: 'malformed', status: 200, words: failure.fallback });
  const decoded = rows.map((row) => decodeGroup(resource, by, row));
  const total = isObject(meta) ? Number(meta.total) : Number.NaN;
  return {
    rows: decoded,
    more: isObject(groups) && groups.more === true,
    total: Number.isInteger(total) ? total : countOf(decoded),
  };
}

const countOf = (rows: readonly GroupRow[]): number =>
  rows.reduce((sum, { count }) => sum + count, 0);

function decodeGroup(resource: Resource, by: readonly GroupBy[], row: WireRecord): GroupRow {
  const values = isObject(row.by) ? row.by : {};
  const sums = isObject(row.sums) ? row.sums : {};
  const decode = ({ field, per }: GroupBy): unknown => {
    const { type, options } = fieldOf(resource, field);
    return per === 'value'
      ? fieldTypes[type]?.codec.decode(values[field], options)
      : (values[field] ?? null);
  };
  return {
    by: Object.fromEntries(by.map((one) => [one.field, decode(one)])),
    count: Number(row.count),
    sums: Object.fromEntries(
      groupTotals(resource, fieldTypes).map((total) => {
        const rows: unknown = sums[total.name];
        const found = Array.isArray(rows) ? rows.filter(isObject) : [];
        return [total.name, found.map((one) => decodeRow(resource, total, one))];
      }),
    ),
  };
}

/** The same groups of records at hand, all of them. Pure. */
export function groupsOf(
  resource: Resource,
  by: readonly GroupBy[],
  records: readonly AnyRecord[],
): GroupRow[] {
  const totals = groupTotals(resource, fieldTypes);
  const groups = grouped(records, (record) =>
    JSON.stringify(by.map((one) => groupValue(one, record))),
  ).map(([, same]) => ({
    by: Object.fromEntries(by.map((one) => [one.field, same[0] ? groupValue(one, same[0]) : null])),
    count: same.length,
    sums: Object.fromEntries(totals.map((total) => [total.name, totalsOf(resource, total, same)])),
  }));
  const orders = by.map(({ field, descending }) => {
    const declared = declaredOrder(resource, field, fieldTypes);
    return { field, declared, descending };
  });
  return groups.toSorted((one, other) => {
    for (const order of orders) {
      const difference = compare(one.by[order.field], other.by[order.field], order);
      if (difference !== 0) return difference;
    }
    return 0;
  });
}

// A moment is text in the backend's own zone, whose day stands first (rules: dates-are-text).
function groupValue({ field, per }: GroupBy, record: AnyRecord): unknown {
  const value = record[field] ?? null;
  if (value === '' || value === null) return null;
  if (per === 'value') return value;
  return String(value).slice(0, (per === 'month' ? 'YYYY-MM' : 'YYYY-MM-DD').length);
}

interface GroupOrder {
  /** The values of a choice in their order. */
  declared: readonly string[];
  descending: boolean;
}

/** What is empty comes last either way, and before it what a choice does not declare. */
function compare(one: unknown, other: unknown, { declared, descending }: GroupOrder): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  const [at, otherAt] = [declared.indexOf(String(one)), declared.indexOf(String(other))];
  if (at !== otherAt) {
    if (at < 0 || otherAt < 0) return Number(at < 0) - Number(otherAt < 0);
    return descending ? otherAt - at : at - otherAt;
  }
  const ascending =
    typeof one === 'string' ? compareText(one, String(other)) : Number(one) - Number(other);
  return descending ? -ascending : ascending;
}

interface Wanted extends Pick<GroupsParams, 'filter' | 'by'> {
  /** False for loaded rows that are left out, as a preset does where the backend could not be asked. */
  keeps: (record: AnyRecord) => boolean;
}

interface GroupsState {
  groups: Groups | undefined;
  isPending: boolean;
  error: Error | null;
  /** How many rows they are of, where those are not all that the filter finds; null: of the whole filter. */
  loaded: number | null;
  refetch: () => void;
}

/** Of the whole filter where the backend has the extension; else of as many rows as one request brings. */
export function useGroups(resource: Resource, { filter, by, keeps }: Wanted): GroupsState {
  const asks = useExtensions().includes(GROUPS);
  const dataProvider: (DataProvider & Partial<GroupsProvider>) | null =
    useContext(DataProviderContext);
  const asked = useQuery({
    queryKey: groupsKey(resource.route, filter, writeGroups(by)),
    queryFn: async ({ signal }) => {
      if (!dataProvider?.getGroups)
        throw new Error('useGroups needs a DataProviderContext above it, with getGroups');
      return (await dataProvider.getGroups(resource.route, { by, filter, signal })).data;
    },
    enabled: asks,
    placeholderData: keepPreviousData,
  });
  const [sort] = resource.order;
  const rows = useGetList<AnyRecord>(
    resource.route,
    {
      ...{ filter, pagination: { page: 1, perPage: LARGEST_PER_PAGE_SENT } },
      sort: sort ?? { field: 'id', order: 'ASC' },
    },
    { enabled: !asks },
  );
  const { data, total } = rows;
  const here = useMemo(() => {
    const kept = data?.filter(keeps);
    return kept && { rows: groupsOf(resource, by, kept), more: false, total: kept.length };
  }, [data, keeps, resource, by]);
  const { isPending, error, refetch } = asks ? asked : rows;
  const isPart = !asks && data !== undefined && (total ?? 0) > data.length;
  return {
    ...{ groups: asks ? asked.data : here, isPending, error },
    loaded: isPart ? data.length : null,
    refetch: () => void refetch(),
  };
}
