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
import { groupItems } from '../util/groupItems';
import { LARGEST_PER_PAGE_SENT, MAX_SEARCH_LENGTH } from './limits';
import {
  fetchLookupRows,
  isSameCode,
  lookupQuery,
  matchesParameters,
  rowsIn,
  titleOf,
  type LookupRows,
} from './lookups';
import { useProvider, useResources } from './resources';
import { memoizeByObject } from '../util/objects';

type Where = Readonly<Record<string, string>>;

/** Texts that are looked up together. */
interface LookupBatch {
  signal: AbortSignal;
  /** Texts by resource. */
  counts: ReadonlyMap<string, number>;
  whole: Map<string, Promise<LookupRows>>;
}

type FindNamed = (named: LookupQuery, batch?: LookupBatch) => Promise<LookupResult>;

export const createLookupBatch = (
  queries: readonly LookupQuery[],
  signal: AbortSignal,
): LookupBatch => ({
  signal,
  counts: new Map(groupItems(queries, ({ to }) => to).map(([to, own]) => [to, own.length])),
  whole: new Map(),
});

/**
 * Finds records by code, title or part of the title, best match first (rules: best-first). Incomplete look-up rows
 * decide only for unique codes. A batch loads all rows if that takes fewer requests. Rejects with ApiError.
 */
export function useFindByText(): FindNamed {
  const queryClient = useQueryClient();
  const resources = useResources();
  const dataProvider = useProvider();
  return useCallback(
    async ({ to, text, where = {} }, batch) => {
      batch?.signal.throwIfAborted();
      if (text.trim().length > MAX_SEARCH_LENGTH) return NONE;
      const resource = resourceNamed(resources, to);
      const rows = await queryClient.fetchQuery(lookupQuery(resource, dataProvider));
      if (rows.complete) return findAmongRows(resource, rows.all, text, where);
      const only = onlyOf(resource, rows.first, text, where);
      if (only || fold(text) === '') return only ?? NONE;

      if (batch && (batch.counts.get(to) ?? 0) > Math.ceil(rows.total / LARGEST_PER_PAGE_SENT)) {
        const load = () =>
          fetchLookupRows(resource, dataProvider, Number.MAX_SAFE_INTEGER, batch.signal);
        const loading = batch.whole.get(to) ?? load();
        batch.whole.set(to, loading);
        const whole = await loading;
        if (whole.complete) return findAmongRows(resource, whole.all, text, where);
      }

      const search = resource.filters.find(({ searches }) => searches);
      const { data, total = 0 } = await dataProvider.getList<AnyRecord>(resource.route, {
        filter: search ? { ...where, [search.parameter]: text.trim() } : where,
        // Every row has to be compared.
        pagination: { page: 1, perPage: search ? LARGEST_PER_PAGE_SENT : Number.MAX_SAFE_INTEGER },
        signal: batch?.signal,
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
  const tests = [
    ({ code }: FoldedRow) => code === folded,
    ({ titles }: FoldedRow) => titles.includes(folded),
    ({ titles }: FoldedRow) => titles.some((title) => title.includes(folded)),
  ];
  for (const test of tests) {
    const within = foldedRowsOf(rows, resource)
      .filter((one) => test(one) && matchesParameters(one.row, where, resource))
      .map(({ row }) => row);
    const [record, ...others] = sortBestFirst(within, text, resource);
    if (!record) continue;
    return others.length === 0
      ? { is: 'one', record }
      : { is: 'several', records: [record, ...others] };
  }
  return NONE;
}

interface FoldedRow {
  row: AnyRecord;
  code: string;
  titles: readonly string[];
}

// Thousands of texts are compared with thousands of rows.
const foldedRowsOf = memoizeByObject(
  (rows: readonly AnyRecord[], resource: Resource): FoldedRow[] =>
    rows.map((row) => ({
      row,
      code: fold(codeOf(resource, row)),
      titles: titlesOf(resource, row).map(fold),
    })),
);

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
