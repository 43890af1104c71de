import { queryOptions, useQueries } from '@tanstack/react-query';
import type { DataProvider } from 'ra-core';
import { useMemo } from 'react';
import type { Resource } from '../schema';
import { rowsKey } from './keys';
import { fetchLookupRows, lookupQuery, type LookupRows } from './lookups';
import { useProvider } from './resources';
import { isForbidden } from './rights';

/**
 * All rows of several resources, stable until one changes.
 * @example const { rows, isPending } = useAllRows([customers, flights]);
 */
export function useAllRows(resources: readonly Resource[]): {
  rows: readonly (LookupRows | undefined)[];
  isPending: boolean;
  /** A missing right comes last. */
  error: Error | null;
} {
  const dataProvider = useProvider();
  const first = useRows(resources.map((one) => lookupQuery(one, dataProvider)));
  const whole = useRows(
    resources.map((one, at) => ({
      ...allRowsQuery(one, dataProvider),
      enabled: first.rows[at]?.complete === false,
    })),
  );
  const errors = [...first.errors, ...whole.errors];
  return {
    rows: useMemo(
      () => first.rows.map((rows, at) => (rows?.complete ? rows : (whole.rows[at] ?? rows))),
      [first.rows, whole.rows],
    ),
    isPending: first.isLoading || whole.isLoading,
    error: errors.find((one) => !isForbidden(one)) ?? errors[0] ?? null,
  };
}

const useRows = (queries: readonly ReturnType<typeof lookupQuery>[]) =>
  useQueries({
    queries: [...queries],
    combine: (answers) => ({
      rows: answers.map(({ data }) => data),
      isLoading: answers.some((answer) => answer.isLoading),
      errors: answers.flatMap(({ error, data }) => (error && data === undefined ? [error] : [])),
    }),
  });

/** For decisions that need all rows. */
const allRowsQuery = (resource: Resource, dataProvider: DataProvider) =>
  queryOptions<LookupRows>({
    queryKey: rowsKey(resource.route, 'all'),
    queryFn: ({ signal }) =>
      fetchLookupRows(resource, dataProvider, Number.MAX_SAFE_INTEGER, signal),
  });
