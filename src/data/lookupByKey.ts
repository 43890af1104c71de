import { useQueries } from '@tanstack/react-query';
import { DataProviderContext, type DataProvider } from 'ra-core';
import { useContext } from 'react';
import type { AnyRecord, Resource } from '../schema';
import { LARGEST_PER_PAGE_SENT } from './limits';
import { useLookup } from './lookups';
import { useResource } from './resources';

/**
 * The record that a code names, by documented parameters only: the search finds what contains the code, and of
 * that only the exact one counts. Null where there is none, or where the search does not look at codes.
 */
export async function findByKey(
  dataProvider: DataProvider,
  resource: Resource,
  code: string,
  signal?: AbortSignal,
): Promise<AnyRecord | null> {
  const { key } = resource;
  const search = resource.filters.find(
    (filter) => filter.kind === 'search' && key !== null && filter.fields.includes(key),
  );
  if (!search || key === null) return null;
  const { data } = await dataProvider.getList<AnyRecord>(resource.route, {
    pagination: { page: 1, perPage: LARGEST_PER_PAGE_SENT },
    filter: { [search.parameter]: code },
    signal,
  });
  return data.find((record) => record[key] === code) ?? null;
}

export interface Found {
  byKey(code: string): AnyRecord | undefined;
  isPending: boolean;
}

/**
 * The records that these codes name: from the look-up that everyone shares, and one by one where that does not
 * hold all rows of the resource.
 */
export function useRecordsByKey(name: string, codes: readonly string[]): Found {
  const resource = useResource(name);
  const dataProvider = useContext(DataProviderContext);
  const lookup = useLookup(name);
  const wanted = lookup.isPending || lookup.complete ? [] : [...new Set(codes)];
  const missing = wanted.filter((code) => code !== '' && lookup.byKey(code) === undefined);
  const answers = useQueries({
    queries: missing.map((code) => ({
      queryKey: [resource.route, 'getList', 'byKey', code],
      queryFn: ({ signal }: { signal: AbortSignal }) => {
        if (!dataProvider) throw new Error('useRecordsByKey needs a DataProviderContext above it');
        return findByKey(dataProvider, resource, code, signal);
      },
    })),
  });
  const found = new Map(missing.map((code, index) => [code, answers[index]?.data ?? undefined]));
  return {
    byKey: (code) => lookup.byKey(code) ?? found.get(code),
    isPending: lookup.isPending || answers.some(({ isPending }) => isPending),
  };
}
