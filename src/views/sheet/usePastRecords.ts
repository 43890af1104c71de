import { keepPreviousData } from '@tanstack/react-query';
import { useGetList } from 'ra-core';
import { useMemo } from 'react';
import { useExtensions } from '../../data/extensions';
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
  const mayShow = useCanAccess(resource, 'show');
  const asks = useExtensions().includes(CHANGES) && resource.history && mayShow;
  const meta: ListMeta = { asOf: seoulDay(-1) };
  const { data, error } = useGetList<AnyRecord>(
    resource.route,
    { ...sheetQuery(resource, filter), meta },
    { enabled: asks, placeholderData: keepPreviousData },
  );
  return {
    isKept: asks && error === null,
    past: useMemo(() => (data ? indexById(data) : null), [data]),
  };
}
