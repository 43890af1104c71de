import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useMemo } from 'react';
import { useExtensions } from '../../../data/extensions';
import { separateKey } from '../../../data/keys';
import { useResources } from '../../../data/resources';
import { referenceOf } from '../../../fields';
import { fetchTitles } from '../../../list/titles';
import { fieldOf, type AnyRecord, type Resource } from '../../../schema';
import type { SheetTable } from '../file/types';
import type { PlanContext } from '../reading/plan';

interface ImportedSheet extends Pick<PlanContext, 'key' | 'targets'> {
  rows: SheetTable['rows'];
}

const ONCE = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 };

/**
 * All records, and the titles of what the sheet's refer to: cells of an export have them.
 * Not refetched: an update of a changed record is refused.
 */
export function useExistingRecords(resource: Resource, { key, rows, targets }: ImportedSheet) {
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const resources = useResources();
  const extensions = useExtensions();
  const enabled = key !== null;
  const records = useQuery({
    ...ONCE,
    queryKey: separateKey('import', resource.route),
    queryFn: async ({ signal }) => {
      const { data: all } = await dataProvider.getList<AnyRecord>(resource.route, {
        pagination: { page: 1, perPage: Number.MAX_SAFE_INTEGER },
        filter: {},
        meta: { onProgress: () => undefined },
        signal,
      });
      return all;
    },
    enabled,
  });
  const fields = targets.flatMap((target) => {
    const name = target?.field(null) ?? null;
    const field = name === null ? null : fieldOf(resource, name);
    return field && referenceOf(field) ? [field] : [];
  });
  const column = targets.findIndex((target) => target?.id === key);
  const { used, ids } = useMemo(() => {
    const keys = new Set(rows.map((row) => (row[column] ?? '').trim()));
    const found = (records.data ?? []).filter((record) => keys.has(String(record[key ?? 'id'])));
    return { used: found, ids: found.map(({ id }) => id).join() };
  }, [rows, column, key, records.data]);
  const titles = useQuery({
    ...ONCE,
    queryKey: separateKey('import', resource.route, ids, ...fields.map(({ name }) => name)),
    queryFn: () => {
      const places = used.flatMap((record) =>
        fields.map((field) => ({ resource, field, record, value: record[field.name] })),
      );
      return fetchTitles(places, { dataProvider, queryClient, resources, extensions });
    },
    // A corrected key must not unmount the sheet.
    placeholderData: keepPreviousData,
    enabled: enabled && records.data !== undefined,
  });
  const failed = [records, titles].find(({ error }) => error !== null);
  return {
    records: records.data,
    titles: titles.data,
    error: failed?.error ?? null,
    isPending: enabled && titles.isPending,
    retry: () => void failed?.refetch(),
  };
}
