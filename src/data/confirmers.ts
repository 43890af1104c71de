import { useProvider } from './resources';
import { useQuery } from '@tanstack/react-query';
import { type DataProvider } from 'ra-core';
import { useMemo } from 'react';
import { PEOPLE, type Resource } from '../schema';
import type { Client } from './client';
import { useExtensions } from './extensions';
import { rowsKey } from './keys';

const CONFIRMERS = 'confirmers';

interface ConfirmersProvider extends DataProvider {
  getConfirmers: (
    resource: Pick<Resource, 'name'>,
    params: { signal: AbortSignal },
  ) => Promise<{ data: readonly number[] }>;
}

/** Ids of users who may confirm. @throws ApiError */
export async function fetchConfirmers(
  client: Client,
  { name }: Pick<Resource, 'name'>,
  signal: AbortSignal,
): Promise<readonly number[]> {
  const { data } = await client.request('GET', `/${CONFIRMERS}`, {
    query: { resource: name },
    signal,
  });
  return Array.isArray(data) ? data.map(Number) : [];
}

/** Null if unknown (`people` extension): offer all users. */
export function useConfirmers(
  resource: Pick<Resource, 'name'> | null,
  among: string,
): { ids: ReadonlySet<number> | null; isPending: boolean } {
  const provider = useProvider<ConfirmersProvider>();
  const enabled = useExtensions().includes(PEOPLE) && resource !== null;
  const { data, isPending } = useQuery({
    queryKey: rowsKey(among, CONFIRMERS, resource?.name),
    queryFn: async ({ signal }) => {
      if (!resource) return [];
      return (await provider.getConfirmers(resource, { signal })).data;
    },
    enabled,
  });
  const ids = useMemo(() => (data === undefined ? null : new Set(data)), [data]);
  return { ids: enabled ? ids : null, isPending: enabled && isPending };
}
