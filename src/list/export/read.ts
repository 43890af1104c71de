import type { DataProvider } from 'ra-core';
import { orderRecords, type Sort } from '../../data/order';
import type { AnyRecord, Resource } from '../../schema';

export interface Reading {
  dataProvider: DataProvider;
  resource: Resource;
  sort: Sort;
  signal: AbortSignal;
}

export interface ReadRows {
  rows: readonly AnyRecord[];
  /** How many there should be. */
  total: number;
}

/**
 * Every row of a filter, in the list's order, however many there are: the data provider joins them from requests of
 * 1,000, with progress, and again where rows came or went in between (src/data/list.ts).
 */
export async function readAll(
  { dataProvider, resource, sort, signal }: Reading,
  filter: object,
): Promise<ReadRows> {
  const { data, total = data.length } = await dataProvider.getList<AnyRecord>(resource.route, {
    pagination: { page: 1, perPage: Number.MAX_SAFE_INTEGER },
    filter,
    sort,
    signal,
  });
  return { rows: data, total };
}

/** The selected rows in the list's order: those on this page as they are seen, the others fetched. */
export async function readSelected(
  { dataProvider, resource, sort, signal }: Reading,
  ids: ReadonlySet<number>,
  here: readonly AnyRecord[],
): Promise<ReadRows> {
  const seen = new Map(here.filter(({ id }) => ids.has(id)).map((record) => [record.id, record]));
  const missing = [...ids].filter((id) => !seen.has(id));
  const { data } =
    missing.length === 0
      ? { data: [] }
      : await dataProvider.getMany<AnyRecord>(resource.route, { ids: missing, signal });
  return { rows: orderRecords(resource, [...seen.values(), ...data], sort), total: ids.size };
}
