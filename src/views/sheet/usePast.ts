import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useMemo } from 'react';
import { useExtensions } from '../../data/extensions';
import { rowsKey } from '../../data/keys';
import type { ListMeta } from '../../data/read';
import { useMay } from '../../data/rights';
import { seoulDay } from '../../days';
import { CHANGES, type AnyRecord, type Resource } from '../../schema';
import { sheetQuery } from './query';

/** Records by id. */
export type ById = ReadonlyMap<number, AnyRecord>;

export const byId = (records: readonly AnyRecord[]): ById =>
  new Map(records.map((record) => [record.id, record]));

/**
 * The records of a sheet as they were when yesterday ended, by one request (extension `changes`); null where nobody can be asked,
 * and until they are there.
 */
export function usePast(
  resource: Resource,
  filter: Readonly<Record<string, string>>,
): { isKept: boolean; past: ById | null } {
  const dataProvider = useDataProvider();
  const mayShow = useMay(resource, 'show');
  const asks = useExtensions().includes(CHANGES) && resource.history && mayShow;
  const { route } = resource;
  const meta: ListMeta = { asOf: seoulDay(-1) };
  const { data, error } = useQuery({
    queryKey: rowsKey(route, 'past', meta.asOf, filter),
    queryFn: ({ signal }) =>
      dataProvider.getList<AnyRecord>(route, { ...sheetQuery(resource, filter), meta, signal }),
    enabled: asks,
    placeholderData: keepPreviousData,
  });
  return {
    isKept: asks && error === null,
    past: useMemo(() => (data ? byId(data.data) : null), [data]),
  };
}
