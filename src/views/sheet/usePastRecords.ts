import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useMemo } from 'react';
import { useExtensions } from '../../data/extensions';
import { rowsKey } from '../../data/keys';
import type { ListMeta } from '../../data/read';
import { useCanAccess } from '../../data/rights';
import { seoulDay } from '../../days';
import { CHANGES, type AnyRecord, type Resource } from '../../schema';
import { sheetQuery } from './query';

export type RecordsById = ReadonlyMap<number, AnyRecord>;

export const indexById = (records: readonly AnyRecord[]): RecordsById =>
  new Map(records.map((record) => [record.id, record]));

/** As of the end of yesterday (extension `changes`); null while loading or if unavailable. */
export function usePastRecords(
  resource: Resource,
  filter: Readonly<Record<string, string>>,
): { isKept: boolean; past: RecordsById | null } {
  const dataProvider = useDataProvider();
  const mayShow = useCanAccess(resource, 'show');
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
    past: useMemo(() => (data ? indexById(data.data) : null), [data]),
  };
}
