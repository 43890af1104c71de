import { useQueries } from '@tanstack/react-query';
import type { DataProvider } from 'ra-core';
import { rowsKey } from '../../data/keys';
import { useProvider, useResources } from '../../data/resources';
import { useRights } from '../../data/rights';
import type { AnyRecord, ChildLink, Resource } from '../../schema';

export interface ChildRecords {
  link: ChildLink;
  resource: Resource;
  records: readonly AnyRecord[];
}

const NONE: readonly AnyRecord[] = [];

export async function fetchChildren(
  dataProvider: DataProvider,
  { by, equals, parameter }: ChildLink,
  { route }: Resource,
  record: AnyRecord | undefined,
  signal?: AbortSignal,
): Promise<readonly AnyRecord[]> {
  const of = record?.[equals];
  const { data } = await dataProvider.getList<AnyRecord>(route, {
    pagination: { page: 1, perPage: Number.MAX_SAFE_INTEGER },
    filter: { [parameter]: of },
    signal,
  });
  // A backend that searches also returns other parents' children.
  return data.filter((child) => child[by] === of);
}

/** Except kinds that the user may not list. */
export function useChildRecords({ children }: Resource, record: AnyRecord | undefined) {
  const resources = useResources();
  const dataProvider = useProvider();
  const rights = useRights();
  const kinds = children.flatMap((link) => {
    const resource = resources.find(({ name }) => name === link.of && rights(name, 'list'));
    return resource ? [{ link, resource }] : [];
  });
  const queries = useQueries({
    queries: kinds.map(({ link, resource }) => ({
      queryKey: rowsKey(resource.route, 'children', link.parameter, record?.[link.equals]),
      enabled: record !== undefined,
      staleTime: 0,
      refetchOnWindowFocus: true,
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        fetchChildren(dataProvider, link, resource, record, signal),
    })),
  });
  const failed = queries.find(({ data, error }) => error !== null && data === undefined);
  return {
    kinds: kinds.map((kind, at): ChildRecords => ({ ...kind, records: queries[at]?.data ?? NONE })),
    isPending: record !== undefined && queries.some(({ isPending }) => isPending),
    error: failed?.error ?? null,
    refetch: () => queries.forEach((query) => void query.refetch()),
  };
}
