import { fieldTypes } from '../fields';
import { fieldOf, GROUPS, type AnyRecord, type Resource } from '../schema';
import { groupTotals, writeGroups, type GroupBy } from '../schema/groups';
import type { Client } from './client';
import { ApiError, failureOf } from './errors';
import { grouped } from './grouped';
import { PAGE_SIZES } from './limits';
import { filterQuery, isObject, type WireRecord } from './list';
import { compareText } from './order';
import { decodeRow, totalsOf, type TotalRows } from './totals';

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
  const { groups } = await client.request('GET', resource.path, {
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
  return {
    rows: rows.map((row) => decodeGroup(resource, by, row)),
    more: isObject(groups) && groups.more === true,
  };
}

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
  return groups.toSorted((one, other) => {
    for (const { field, descending } of by) {
      const difference = compare(one.by[field], other.by[field], descending);
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

/** What is empty comes last either way. */
function compare(one: unknown, other: unknown, descending: boolean): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  const ascending =
    typeof one === 'string' ? compareText(one, String(other)) : Number(one) - Number(other);
  return descending ? -ascending : ascending;
}
