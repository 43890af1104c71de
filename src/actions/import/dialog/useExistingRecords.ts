import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { separateKey } from '../../../data/keys';
import type { AnyRecord, Resource } from '../../../schema';

/** Not refetched: an update of a changed record is refused. */
export function useExistingRecords({ route }: Resource, enabled: boolean) {
  const dataProvider = useDataProvider();
  const { data, error, refetch, isPending } = useQuery({
    queryKey: separateKey('import', route),
    queryFn: async ({ signal }) => {
      const { data: all } = await dataProvider.getList<AnyRecord>(route, {
        pagination: { page: 1, perPage: Number.MAX_SAFE_INTEGER },
        filter: {},
        meta: { onProgress: () => undefined },
        signal,
      });
      return all;
    },
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return { records: data, error, isPending: enabled && isPending, retry: () => void refetch() };
}
