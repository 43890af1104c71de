import { queryOptions, useQuery } from '@tanstack/react-query';
import { DataProviderContext, type DataProvider } from 'ra-core';
import { useContext, useMemo } from 'react';
import type { AnyRecord, Field, Resource } from '../schema';
import { LARGEST_PER_PAGE_SENT } from './limits';
import { isOwn } from './records';
import { useResource } from './resources';

type Where = { readonly [parameter: string]: string };

/** Finds records among those that were fetched. */
export interface RecordFinder {
  /** The record of this code; `where` tells apart codes that several types share. */
  byKey(code: string, where?: Where): AnyRecord | undefined;
  byId(id: number): AnyRecord | undefined;
}

export interface Lookup extends RecordFinder {
  isPending: boolean;
  /** Whether all rows are there: beyond 1,000 an unknown code may exist all the same. */
  complete: boolean;
}

export interface Rows {
  data: readonly AnyRecord[];
  total: number;
}

interface Index {
  byKey: ReadonlyMap<string, readonly AnyRecord[]>;
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
  const { data, isPending } = useQuery({ ...lookupQuery(resource, dataProvider), enabled });
  return {
    ...useMemo(() => finderIn(data, resource), [data, resource]),
    isPending: enabled && isPending,
    complete: data !== undefined && data.total <= data.data.length,
  };
}

/** The query behind a look-up, for those who ask outside of a component too. */
export const lookupQuery = (resource: Resource, dataProvider: DataProvider | null) =>
  queryOptions<Rows>({
    queryKey: [resource.route, 'getList', 'lookup'],
    queryFn: async ({ signal }) => {
      if (!dataProvider) throw new Error('a look-up needs a DataProviderContext above it');
      const { data, total = 0 } = await dataProvider.getList<AnyRecord>(resource.route, {
        pagination: { page: 1, perPage: LARGEST_PER_PAGE_SENT },
        filter: {},
        meta: { download: true },
        signal,
      });
      return { data, total };
    },
  });

/** Finds among rows of a look-up; nothing while there are none. */
export function finderIn(rows: Rows | undefined, resource: Resource): RecordFinder {
  const index = rows && indexOf(rows, resource);
  return {
    byKey: (code, where) =>
      index?.byKey.get(code)?.find((record) => !where || matches(record, where, resource)),
    byId: (id) => index?.byId.get(id),
  };
}

// By the rows themselves: two hundred cells of one list share one index.
const indexes = new WeakMap<Rows, Index>();

function indexOf(rows: Rows, resource: Resource): Index {
  let index = indexes.get(rows);
  if (!index) {
    const byKey = new Map<string, AnyRecord[]>();
    for (const record of rows.data) {
      const code = resource.key === null ? null : record[resource.key];
      if (typeof code !== 'string') continue;
      const same = byKey.get(code);
      if (same) same.push(record);
      else byKey.set(code, [record]);
    }
    index = { byKey, byId: new Map(rows.data.map((record) => [record.id, record])) };
    indexes.set(rows, index);
  }
  return index;
}

/** Does a record answer to these query parameters, as far as can be told from its fields? */
export function matches(record: AnyRecord, where: Where, resource: Resource): boolean {
  return resource.filters.every(
    (filter) =>
      filter.kind !== 'equals' ||
      where[filter.parameter] === undefined ||
      String(record[filter.field]) === where[filter.parameter],
  );
}

/** What a record is called in titles, cells and pickers: its title field, else its id. */
export function titleOf(resource: Resource, record: AnyRecord): string {
  const title = record[resource.title];
  if (title !== null && title !== undefined && title !== '') return String(title);
  return `#${isOwn(record) ? record.id : '?'}`;
}

/** A reference where it stands. */
export interface ReferencePlace {
  resource: Resource;
  field: Field;
  value: unknown;
  record: AnyRecord;
}

/**
 * The words for a reference: the text that came along with the record, else the other record's title,
 * else the code itself, which is also what an unknown code shows. Null while that takes rows of the target, and none
 * are given: no request where the text came along or the code is the title.
 */
export function referenceTitle(
  { resource, field, value, record }: ReferencePlace,
  target: Resource,
  rows: RecordFinder | null,
): string | null {
  if (value === null || value === undefined || value === '') return '';
  const { text } = field.options;
  const along = typeof text === 'string' ? record[text] : null;
  // In a form the value may have moved on from the record that the text belongs to.
  if (typeof along === 'string' && along !== '' && record[field.name] === value) return along;
  const link = resource.references.find((reference) => reference.field === field.name);
  const byCode = link?.by !== 'id';
  if (byCode && target.key === target.title) return String(value);
  if (!rows) return null;
  const found = byCode ? rows.byKey(String(value), link?.where) : rows.byId(Number(value));
  return found ? titleOf(target, found) : String(value);
}

/** The words for a reference, with the rows of the look-up that everyone shares; the code itself until they are there. */
export function useReferenceTitle(place: ReferencePlace): string {
  const target = useResource(String(place.field.options.to));
  const known = referenceTitle(place, target, null);
  const lookup = useLookup(target.name, { enabled: known === null });
  return known ?? referenceTitle(place, target, lookup) ?? '';
}
