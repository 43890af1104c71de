import { useQueryClient } from '@tanstack/react-query';
import { DataProviderContext } from 'ra-core';
import { useCallback, useContext } from 'react';
import type { AnyRecord, Resource } from '../schema';
import { lookupQuery, matches } from './lookups';
import { useResources } from './resources';

/** What a text may name: a record of this resource, narrowed by its query parameters. */
export interface Named {
  to: string;
  text: string;
  where?: Readonly<Record<string, string>>;
}

export type FindNamed = (named: Named) => Promise<readonly AnyRecord[]>;

const PER_SEARCH = 50;

/**
 * Finds the records that a text names: by code or title whatever its case and blanks, else those whose title
 * contains it; within `where` if there is any. Asks for the rows that look-ups share, and searches on the
 * server only where there are more. Rejects with ApiError.
 */
export function useFindNamed(): FindNamed {
  const queryClient = useQueryClient();
  const resources = useResources();
  const dataProvider = useContext(DataProviderContext);
  return useCallback(
    async ({ to, text, where = {} }) => {
      const resource = resources.find(({ name }) => name === to);
      if (!resource) throw new Error(`no resource has the name "${to}"`);
      const { data, total } = await queryClient.fetchQuery(lookupQuery(resource, dataProvider));
      const named = namedIn(resource, data, text, where);
      const searches = resource.filters.some(({ parameter }) => parameter === 'searchKey');
      if (named.length > 0 || total <= data.length || !searches || !dataProvider) return named;
      const found = await dataProvider.getList<AnyRecord>(resource.route, {
        filter: { ...where, searchKey: text.trim() },
        pagination: { page: 1, perPage: PER_SEARCH },
      });
      return namedIn(resource, found.data, text, where);
    },
    [queryClient, resources, dataProvider],
  );
}

/** The rows that a text names, the ones that `where` asks for before any other. */
export function namedIn(
  resource: Resource,
  rows: readonly AnyRecord[],
  text: string,
  where: Readonly<Record<string, string>>,
): readonly AnyRecord[] {
  const wanted = fold(text);
  if (wanted === '') return [];
  const within = rows.filter((row) => matches(row, where, resource));
  const code = (row: AnyRecord) => fold(resource.key === null ? row.id : row[resource.key]);
  const title = (row: AnyRecord) => fold(row[resource.title]);
  const tests = [
    (row: AnyRecord) => code(row) === wanted,
    (row: AnyRecord) => title(row) === wanted,
    (row: AnyRecord) => title(row).includes(wanted),
  ];
  for (const test of tests) {
    const found = within.filter(test);
    if (found.length > 0) return found;
  }
  return [];
}

const fold = (value: unknown) =>
  String(value ?? '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s/g, '');
