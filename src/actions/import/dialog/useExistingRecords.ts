import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { separateKey } from '../../../data/keys';
import type { AnyRecord, Resource } from '../../../schema';

/**
 * All current records of a resource, to match rows with. They are not refetched while the preview is open: updates
 * send what was read, and are refused if a record has changed since.
 */
export function useExistingRecords({ route }: Resource, wanted: boolean) {
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
    enabled: wanted,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return { records: data, error, isPending: wanted && isPending, retry: () => void refetch() };
}
