import { useQueryClient } from '@tanstack/react-query';

import { useCallback } from 'react';
import { createNameRank, sortBy } from '../fields/nameRank';
import {
  fieldOf,
  type AnyRecord,
  type LookupQuery,
  type LookupResult,
  type Resource,
  resourceNamed,
} from '../schema';
import { LARGEST_PER_PAGE_SENT, MAX_SEARCH_LENGTH } from './limits';
import { isSameCode, lookupQuery, matchesParameters, rowsIn, titleOf } from './lookups';
import { useProvider, useResources } from './resources';

type Where = Readonly<Record<string, string>>;

type FindNamed = (named: LookupQuery) => Promise<LookupResult>;

/**
 * Finds records by code, title or part of the title, best match first (rules: best-first). Incomplete look-up rows
 * decide only for unique codes. Rejects with ApiError.
 */
export function useFindByText(): FindNamed {
  const queryClient = useQueryClient();
  const resources = useResources();
  const dataProvider = useProvider();
  return useCallback(
    async ({ to, text, where = {} }) => {
      if (text.trim().length > MAX_SEARCH_LENGTH) return NONE;
      const resource = resourceNamed(resources, to);
      const rows = await queryClient.fetchQuery(lookupQuery(resource, dataProvider));
      if (rows.complete) return findAmongRows(resource, rows.all, text, where);
      const only = onlyOf(resource, rows.first, text, where);
      if (only || fold(text) === '') return only ?? NONE;

      const search = resource.filters.find(({ searches }) => searches);
      const { data, total = 0 } = await dataProvider.getList<AnyRecord>(resource.route, {
        filter: search ? { ...where, [search.parameter]: text.trim() } : where,
        // Every row has to be compared.
        pagination: { page: 1, perPage: search ? LARGEST_PER_PAGE_SENT : Number.MAX_SAFE_INTEGER },
      });
      // The server minds case and whitespace.
      const recordsById = new Map([...rowsIn(rows), ...data].map((row) => [row.id, row]));
      const naming = findAmongRows(resource, [...recordsById.values()], text, where);
      if (total <= data.length || naming.is === 'several') return naming;
      return onlyOf(resource, data, text, where) ?? { is: 'unknown' };
    },
    [queryClient, resources, dataProvider],
  );
}

const NONE: LookupResult = { is: 'none' };

export function findAmongRows(
  resource: Resource,
  rows: readonly AnyRecord[],
  text: string,
  where: Where,
): LookupResult {
  const folded = fold(text);
  if (folded === '') return NONE;
  const within = rows.filter((row) => matchesParameters(row, where, resource));
  const titles = (row: AnyRecord) => titlesOf(resource, row).map(fold);
  const tests = [
    (row: AnyRecord) => fold(codeOf(resource, row)) === folded,
    (row: AnyRecord) => titles(row).includes(folded),
    (row: AnyRecord) => titles(row).some((title) => title.includes(folded)),
  ];
  for (const test of tests) {
    const [record, ...others] = sortBestFirst(within.filter(test), text, resource);
    if (!record) continue;
    return others.length === 0
      ? { is: 'one', record }
      : { is: 'several', records: [record, ...others] };
  }
  return NONE;
}

function sortBestFirst(rows: readonly AnyRecord[], text: string, resource: Resource): AnyRecord[] {
  const rank = createNameRank(text);
  return sortBy(rows, (row) => rank(titlesOf(resource, row)));
}

const titlesOf = (resource: Resource, row: AnyRecord): string[] => [
  titleOf(resource, row),
  String(row[resource.optionText] ?? ''),
];

function onlyOf(
  resource: Resource,
  rows: readonly AnyRecord[],
  text: string,
  where: Where,
): LookupResult | null {
  const isUnique = resource.key === null || fieldOf(resource, resource.key).unique?.length === 0;
  if (!isUnique) return null;
  const record = rows.find((row) => isSameCode(String(codeOf(resource, row)), text));
  return record && matchesParameters(record, where, resource) ? { is: 'one', record } : null;
}

const codeOf = (resource: Resource, row: AnyRecord): unknown =>
  resource.key === null ? row.id : row[resource.key];

const fold = (value: unknown) =>
  String(value ?? '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s/g, '');
