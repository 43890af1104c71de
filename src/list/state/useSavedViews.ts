import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useExtensions } from '../../data/extensions';
import { separateKey } from '../../data/keys';
import {
  useViewCalls,
  type SavedView,
  type ViewCalls,
  type ViewChanges,
} from '../../data/savedViews';
import { SETTINGS, type Resource } from '../../schema';

/**
 * Extension `settings`.
 * @param asks false: only cached ones
 */
export function useSavedViews({ name }: Resource, { asks: enabled = true } = {}) {
  const isKept = useExtensions().includes(SETTINGS);
  const calls = useViewCalls();
  const queryClient = useQueryClient();
  const queryKey = separateKey('views', name);
  const { data, isPending, isSuccess, isFetching, error } = useQuery({
    queryKey,
    queryFn: ({ signal }) => madeBy(calls).list(name, signal),
    enabled: isKept && enabled,
  });
  const refetch = () => queryClient.invalidateQueries({ queryKey });
  return {
    views: data?.views ?? null,
    /** The user may save views for others. */
    share: data?.share ?? false,
    isPending,
    isCurrent: isSuccess && !isFetching,
    error,
    create: (view: Omit<SavedView, 'id' | 'resource'>) =>
      madeBy(calls)
        .create({ ...view, resource: name })
        .finally(refetch),
    update: (view: SavedView, changes: ViewChanges) =>
      madeBy(calls).update(view, changes).finally(refetch),
    remove: (view: SavedView) =>
      madeBy(calls)
        .remove(view)
        .finally(() => void refetch()),
  };
}

function madeBy(calls: ViewCalls | null): ViewCalls {
  if (calls === null) throw new Error('views need a DataProviderContext with a client');
  return calls;
}
