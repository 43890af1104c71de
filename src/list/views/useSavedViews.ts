import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useGetIdentity, useStore } from 'ra-core';
import { useMemo } from 'react';
import { ApiError } from '../../data/errors';
import { useExtensions } from '../../data/extensions';
import { apartKey } from '../../data/keys';
import {
  readView,
  useViewCalls,
  type SavedView,
  type ViewCalls,
  type ViewChanges,
} from '../../data/savedViews';
import { SETTINGS, type Resource } from '../../schema';

interface SavedViews {
  views: readonly SavedView[];
  /** May the person keep views for others? */
  share: boolean;
  /** They are kept in this browser alone. */
  isLocal: boolean;
  isPending: boolean;
  error: Error | null;
  /** All reject with what made a call fail. */
  create(view: Omit<SavedView, 'id' | 'resource'>): Promise<SavedView>;
  update(view: SavedView, changes: ViewChanges): Promise<SavedView>;
  remove(view: SavedView): Promise<void>;
}

/** Names of settings (`settings…`) survive signing out (src/store/keys.ts): what a person kept is theirs, not the session's. */
const localKey = (userId: unknown) => `settingsViews.${String(userId)}`;

/**
 * The views of a list: those that the backend keeps, with the extension `settings`, else those of this person in this browser.
 * @param asks false: as far as they are known
 */
export function useSavedViews(resource: Resource, { asks = true } = {}): SavedViews {
  const isKept = useExtensions().includes(SETTINGS);
  const remote = useRemote(resource, isKept && asks);
  const local = useLocal(resource);
  return isKept ? remote : local;
}

function useRemote({ name }: Resource, enabled: boolean): SavedViews {
  const calls = useViewCalls();
  const queryClient = useQueryClient();
  const queryKey = useMemo(() => apartKey('views', name), [name]);
  const { data, isPending, error } = useQuery({
    queryKey,
    queryFn: ({ signal }) => madeBy(calls).list(name, signal),
    enabled,
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
      ...{ views: data?.views ?? NO_VIEWS, share: data?.share ?? false },
      ...{ isLocal: false, isPending, error },
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

/** As the backend says it. */
const TAKEN = 'The name has already been taken.';

function useLocal({ name: resource }: Resource): SavedViews {
  const { identity } = useGetIdentity();
  const [stored, store] = useStore<unknown>(localKey(identity?.id), null);
  return useMemo(() => {
    const all = (Array.isArray(stored) ? stored : []).flatMap((view) => readView(view) ?? []);
    const views = all
      .filter((view) => view.resource === resource)
      .toSorted((one, other) => one.name.localeCompare(other.name));
    const keep = (view: SavedView) => {
      if (views.some(({ id, name }) => id !== view.id && name === view.name))
        throw new ApiError({ kind: 'http', status: 422, words: TAKEN, message: TAKEN });
      store([...all.filter(({ id }) => id !== view.id), view]);
      return view;
    };
    return {
      ...{ views, share: false, isLocal: true, isPending: false, error: null },
      // Not a number: those are the backend's.
      create: async (view) => keep({ ...view, resource, id: `b${Date.now().toString(36)}` }),
      update: async (view, changes) => keep({ ...view, ...changes }),
      remove: async (view) => store(all.filter(({ id }) => id !== view.id)),
    };
  }, [stored, store, resource]);
}
