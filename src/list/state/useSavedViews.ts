import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
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
  views: readonly SavedView[];
  /** The user may save views for others. */
  share: boolean;
  isPending: boolean;
  error: Error | null;
  /** All reject if the request fails. */
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
  const queryKey = useMemo(() => separateKey('views', name), [name]);
  const { data, isPending, error } = useQuery({
    queryKey,
    queryFn: ({ signal }) => madeBy(calls).list(name, signal),
    enabled: isKept && enabled,
  });
  return useMemo(() => {
    const after = async <Answer>(answer: Promise<Answer>): Promise<Answer> => {
      try {
        return await answer;
      } finally {
        void queryClient.invalidateQueries({ queryKey });
      }
    };
    return {
      views: data?.views ?? NO_VIEWS,
      share: data?.share ?? false,
      isPending,
      error,
      create: (view) => after(madeBy(calls).create({ ...view, resource: name })),
      update: (view, changes) => after(madeBy(calls).update(view, changes)),
      remove: (view) => after(madeBy(calls).remove(view)),
    };
  }, [data, isPending, error, calls, queryClient, queryKey, name]);
}

function madeBy(calls: ViewCalls | null): ViewCalls {
  if (calls === null) throw new Error('views need a DataProviderContext with a client');
  return calls;
}

const NO_VIEWS: readonly SavedView[] = [];
