import { useDataProvider } from 'ra-core';
import { useEffect, useMemo, useState } from 'react';
import type { Period } from '../../days/period';
import { mapPooled } from '../../data/mapPooled';
import type { AnyRecord, Resource } from '../../schema';

const DEBOUNCE_MS = 200;
/** Concurrent requests. */
const CONCURRENCY = 4;
/** Rows per response: enough to rank the best. */
const ROWS = 15;

export interface ServerResult {
  query: string;
  rows: readonly AnyRecord[];
  total: number;
  error: unknown;
}

export interface ServerQuery {
  text: string;
  period: Period | null;
}

/** null if the list lacks a parameter. */
export function filterFor(
  { filters }: Resource,
  { text, period }: ServerQuery,
): Record<string, string> | null {
  const search = filters.find(({ searches }) => searches);
  if (!search || (text === '' && period === null)) return null;
  const filter = text === '' ? {} : { [search.parameter]: text };
  if (period === null) return filter;
  const from = filters.find((one) => one.from !== undefined);
  const to = filters.find((one) => one.to !== undefined);
  if (!from || !to) return null;
  const choice = filters.find(({ parameter }) => parameter === from.from);
  const about = choice?.chooses ? { [choice.parameter]: choice.chooses[0] ?? '' } : {};
  return { ...filter, ...about, [from.parameter]: period.first, [to.parameter]: period.last };
}

/**
 * Searches these lists; a new query aborts pending requests. null sends nothing and keeps the results.
 * @param query serialized, so that equal queries are identical
 */
export function useServerSearch(query: string | null, resources: readonly Resource[]) {
  const dataProvider = useDataProvider();
  const [results, setResults] = useState<ReadonlyMap<string, ServerResult>>(new Map());
  const [done, setDone] = useState<string | null>(null);
  const requests = useMemo(() => {
    if (query === null) return null;
    const { text, period } = JSON.parse(query) as ServerQuery;
    return resources.flatMap((resource) => {
      const filter = filterFor(resource, { text, period });
      return filter === null ? [] : [{ resource, filter }];
    });
  }, [query, resources]);
  useEffect(() => {
    if (query === null || requests === null) return undefined;
    const calls = new AbortController();
    const { signal } = calls;
    const addResult = (name: string, result: Omit<ServerResult, 'query'>) => {
      if (!signal.aborted) setResults((all) => new Map(all).set(name, { query, ...result }));
    };
    const send = async ({ resource, filter }: (typeof requests)[number]) => {
      if (signal.aborted) return;
      try {
        const { data, total = data.length } = await dataProvider.getList<AnyRecord>(
          resource.route,
          { filter, pagination: { page: 1, perPage: ROWS }, signal },
        );
        addResult(resource.name, { rows: data, total, error: null });
      } catch (error) {
        addResult(resource.name, { rows: [], total: 0, error });
      }
    };
    const timer = setTimeout(() => {
      void mapPooled(requests, CONCURRENCY, send).then(() => signal.aborted || setDone(query));
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      calls.abort();
    };
  }, [query, requests, dataProvider]);
  const present = useMemo(() => {
    const names = requests?.map(({ resource }) => resource.name);
    return new Map([...results].filter(([name]) => names?.includes(name) ?? true));
  }, [results, requests]);
  return {
    /** Also those of an earlier query. */
    results: present,
    isWaiting: query !== null && done !== query,
  };
}
