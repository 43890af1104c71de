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

interface SavedViews {
  views: readonly SavedView[] | null;
  /** The user may save views for others. */
  share: boolean;
  isPending: boolean;
  isCurrent: boolean;
  error: Error | null;
  create(view: Omit<SavedView, 'id' | 'resource'>): Promise<SavedView>;
  update(view: SavedView, changes: ViewChanges): Promise<SavedView>;
  remove(view: SavedView): Promise<void>;
}

/**
 * Extension `settings`.
 * @param asks false: only cached ones
 */
export function useSavedViews({ name }: Resource, { asks: enabled = true } = {}): SavedViews {
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
    share: data?.share ?? false,
    isPending,
    isCurrent: isSuccess && !isFetching,
    error,
    create: (view) =>
      madeBy(calls)
        .create({ ...view, resource: name })
        .finally(refetch),
    update: (view, changes) => madeBy(calls).update(view, changes).finally(refetch),
    remove: (view) =>
      madeBy(calls)
        .remove(view)
        .finally(() => void refetch()),
  };
}

function madeBy(calls: ViewCalls | null): ViewCalls {
  if (calls === null) throw new Error('views need a DataProviderContext with a client');
  return calls;
}
