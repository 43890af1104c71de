import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useExtensions } from '../../data/extensions';
import { separateKey } from '../../data/keys';
import { useProvider, useResources } from '../../data/resources';
import { useListableResources } from '../../data/rights';
import { WRITES, type AnyRecord, type Resource } from '../../schema';
import { findBlockingReferences, type DeletePreview } from './blockingReferences';

/**
 * Checks once which records can't be deleted.
 * @returns null while loading and without dry runs; `failed` on error: the deletion reports it
 */
export function useDeletePreview(
  resource: Resource,
  ids: readonly number[],
  rows: ReadonlyMap<number, AnyRecord>,
): { looked: DeletePreview | null; failed: boolean; isPending: boolean } {
  const dataProvider = useProvider();
  const resources = useListableResources(useResources());
  const extensions = useExtensions();
  const translate = useTranslate();
  const { data, isError, isLoading } = useQuery({
    queryKey: separateKey('delete', resource.route, ids),
    queryFn: ({ signal }) => {
      const records = ids.map((id) => rows.get(id) ?? { id });
      return findBlockingReferences(resource, records, {
        dataProvider,
        resources,
        extensions,
        translate,
        signal,
      });
    },
    enabled: extensions.includes(WRITES),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  return { looked: data ?? null, failed: isError, isPending: isLoading };
}
