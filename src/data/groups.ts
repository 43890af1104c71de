import { useProvider } from './resources';
import { useQuery } from '@tanstack/react-query';
import { fieldTypes } from '../fields';
import { fieldOf, GROUPS, type Resource } from '../schema';
import { groupTotals, writeGroups, type GroupBy } from '../schema/groups';
import type { Client } from './client';
import { failureOf, malformed } from './errors';
import { groupsKey } from './keys';
import { PAGE_SIZES } from './limits';
import { filterQuery, type WireRecord } from './list';
import { decodeRow, type TotalRows } from './totals';
import { isObject } from '../util/objects';

/** A record value, a day, or a month 'YYYY-MM'; null for empty. */
export interface GroupRow {
  by: { readonly [field: string]: unknown };
  count: number;
  sums: TotalRows;
}

export interface Groups {
  rows: readonly GroupRow[];
  more: boolean;
  total: number;
}

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

/** Of a whole filter (`lists` extension). @throws ApiError */
export async function fetchGroups(request: GroupsRequest): Promise<Groups> {
  const { client, resource, by, filter, extensions, signal } = request;
  const [perPage] = PAGE_SIZES;
  const failure = failureOf(resource, 'list');
  const { groups, meta } = await client.request('GET', resource.path, {
    query: {
      ...filterQuery(resource, filter, extensions),
      [GROUPS]: writeGroups(by),
      perPage,
      page: 1,
    },
    signal,
    failure,
  });
  const rows = isObject(groups) ? groups.rows : null;
  if (!Array.isArray(rows) || !rows.every(isObject)) return malformed(failure.fallback);
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
        const groupRows = Array.isArray(rows) ? rows.filter(isObject) : [];
        return [total.name, groupRows.map((one) => decodeRow(resource, total, one))];
      }),
    ),
  };
}

export function useGroups(resource: Resource, { filter, by }: Pick<GroupsParams, 'filter' | 'by'>) {
  const dataProvider = useProvider<GroupsProvider>();
  const { data, isPending, error, refetch } = useQuery({
    queryKey: groupsKey(resource.route, filter, writeGroups(by)),
    queryFn: async ({ signal }) =>
      (await dataProvider.getGroups(resource.route, { by, filter, signal })).data,
  });
  return { groups: data, isPending, error, refetch: () => void refetch() };
}
