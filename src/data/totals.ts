import { useProvider } from './resources';
import { useQuery } from '@tanstack/react-query';
import Big from 'big.js';
import { useMemo } from 'react';
import { totalsKey } from './keys';
import { fieldTypes, quotientOf } from '../fields';
import { dollarsOf } from '../money';
import { parseDecimal } from '../money/decimal';
import { fieldOf, type AnyRecord, type Resource, type Total, type TotalGroup } from '../schema';
import type { Client } from './client';
import { failureOf, malformed } from './errors';
import { useExtensions } from './extensions';
import { PAGE_SIZES } from './limits';
import { filterQuery, type WireRecord } from './list';
import { isObject } from '../util/objects';

/** Extension and query parameter. */
export const TOTALS = 'totals';

/** Sums are decimal text. */
export interface TotalRow {
  by: { readonly [field: string]: unknown };
  sums: { readonly [field: string]: string };
  count: number;
}

export type TotalRows = { readonly [total: string]: readonly TotalRow[] };

interface TotalsRequest {
  client: Client;
  resource: Resource;
  filter: Readonly<Record<string, unknown>>;
  extensions: readonly string[];
  signal?: AbortSignal | undefined;
}

/** Over a whole filter (`lists` extension). @throws ApiError */
export async function fetchTotals(request: TotalsRequest): Promise<TotalRows> {
  const { client, resource, filter, extensions, signal } = request;
  const [perPage] = PAGE_SIZES;
  const failure = failureOf(resource, 'list');
  const { totals } = await client.request('GET', resource.path, {
    query: { ...filterQuery(resource, filter, extensions), [TOTALS]: 1, perPage, page: 1 },
    signal,
    failure,
  });
  const sums: unknown[] = resource.totals.map(({ name }) => isObject(totals) && totals[name]);
  if (!sums.every(isRows)) return malformed(failure.fallback);
  return Object.fromEntries(
    resource.totals.map((total, index) => [
      total.name,
      (sums[index] ?? []).map((row) => decodeRow(resource, total, row)),
    ]),
  );
}

const isRows = (rows: unknown): rows is WireRecord[] => Array.isArray(rows) && rows.every(isObject);

export function decodeRow(resource: Resource, { sum, by }: Total, row: WireRecord): TotalRow {
  const decode = ({ field, per }: TotalGroup) => {
    const { type, options } = per === 'day' ? DAY : fieldOf(resource, field);
    return fieldTypes[type]?.codec.decode(row[field], options);
  };
  return {
    by: Object.fromEntries(by.map((group) => [group.field, decode(group)])),
    sums: Object.fromEntries(sum.map((name) => [name, new Big(String(row[name])).toFixed()])),
    count: Number(row.count),
  };
}

const DAY = { type: 'date', options: {} };

/**
 * A total's rows, summed over loaded records.
 * @example totalsOf(reservations, total, records)
 */
export function totalsOf(
  resource: Resource,
  { sum, by, without }: Total,
  records: readonly AnyRecord[],
): TotalRow[] {
  const groups = new Map<string, { by: TotalRow['by']; sums: Map<string, Big>; count: number }>();
  for (const record of records) {
    if (without.some(({ field, values }) => values.includes(wireText(resource, field, record))))
      continue;
    const group = Object.fromEntries(by.map((one) => [one.field, groupValue(one, record)]));
    const key = JSON.stringify(Object.values(group));
    const total = groups.get(key) ?? { by: group, sums: new Map<string, Big>(), count: 0 };
    groups.set(key, total);
    total.count += 1;
    for (const field of sum)
      total.sums.set(
        field,
        new Big(total.sums.get(field) ?? 0).plus(countedAmount(resource, field, record)),
      );
  }
  return [...groups.values()].map((group) => ({
    ...group,
    sums: Object.fromEntries([...group.sums].map(([field, amount]) => [field, amount.toFixed()])),
  }));
}

// Missing dollars are computed, as in every sum.
function countedAmount(resource: Resource, field: string, record: AnyRecord): Big | number {
  const [amount = '', rate = ''] = quotientOf(fieldOf(resource, field)) ?? [];
  const value = amount ? dollarsOf(record[field], record[amount], record[rate]) : record[field];
  return parseDecimal(typeof value === 'number' ? String(value) : value) ?? 0;
}

// A timestamp begins with the day (rules: dates-are-text).
function groupValue({ field, per }: TotalGroup, record: AnyRecord): unknown {
  const value = record[field] ?? null;
  return per === 'day' && value !== null ? String(value).slice(0, 'YYYY-MM-DD'.length) : value;
}

function wireText(resource: Resource, name: string, record: AnyRecord): string {
  const { type, options } = fieldOf(resource, name);
  return String(fieldTypes[type]?.codec.encode(record[name] ?? null, options));
}

/** All rows of the filter, or some. */
export interface LoadedRows {
  records: readonly AnyRecord[] | undefined;
  complete: boolean;
}

interface TotalsState {
  rows: readonly TotalRow[];
  isPending: boolean;
  error: Error | null;
  /** (rules: totals) */
  scope: 'filter' | 'loaded';
}

export interface TotalsProvider {
  getTotals(
    route: string,
    params: { filter: Readonly<Record<string, unknown>>; signal?: AbortSignal },
  ): Promise<{ data: TotalRows }>;
}

const NONE: readonly TotalRow[] = [];

/**
 * Over the whole filter with the extension, else over the loaded rows.
 * @example const totals = useTotals(ledger, filters, { name: 'perCurrency', loaded });
 */
export function useTotals(
  resource: Resource,
  filter: Readonly<Record<string, unknown>>,
  { name, loaded }: { name: string; loaded: LoadedRows },
): TotalsState {
  const isSupported = useExtensions().includes(TOTALS);
  const dataProvider = useProvider<TotalsProvider>();
  const { data, isPending, error } = useQuery({
    queryKey: totalsKey(resource.route, filter),
    queryFn: async ({ signal }) =>
      (await dataProvider.getTotals(resource.route, { filter, signal })).data,
    enabled: isSupported,
  });
  const { records } = loaded;
  const loadedTotals = useMemo(() => {
    const total = resource.totals.find((declared) => declared.name === name);
    return !isSupported && total && records ? totalsOf(resource, total, records) : NONE;
  }, [isSupported, resource, name, records]);
  if (isSupported) return { rows: data?.[name] ?? NONE, isPending, error, scope: 'filter' };
  const scope = loaded.complete ? 'filter' : 'loaded';
  return { rows: loadedTotals, isPending: records === undefined, error: null, scope };
}
