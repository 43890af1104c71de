import { useCallback, useSyncExternalStore } from 'react';
import { createStore } from '../store';

/** Progress of a list that takes several requests. */
export interface ListProgress {
  /** The resource's route. */
  resource: string;
  /** Identifies the read: the next page may start before the previous one is aborted. */
  reading: symbol;
  /** Completed requests, of `total`; null when the list is complete or was aborted. */
  done: number | null;
  total: number;
}

interface ProgressStore {
  report(progress: ListProgress): void;
  subscribe(listener: () => void): () => void;
  /** Progress of the read that started last; stable until something changes. */
  get(resource: string): ListProgress | null;
}

export function createProgressStore(): ProgressStore {
  const { get, set, subscribe } = createStore<readonly ListProgress[]>([]);
  return {
    report(progress) {
      const at = get().findIndex(({ reading }) => reading === progress.reading);
      if (progress.done === null) set(get().filter((_one, index) => index !== at));
      else set(at < 0 ? [...get(), progress] : get().with(at, progress));
    },
    subscribe,
    get: (resource) => get().findLast((progress) => progress.resource === resource) ?? null,
  };
}

/** The data provider's default progress store. */
export const listProgress = createProgressStore();

/** Returns the progress of a list that is being joined from several requests; null if there is none. */
export function useListProgress(route: string, store = listProgress): ListProgress | null {
  return useSyncExternalStore(
    store.subscribe,
    useCallback(() => store.get(route), [store, route]),
  );
}
