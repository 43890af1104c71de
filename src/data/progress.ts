import { useCallback, useSyncExternalStore } from 'react';
import { createStore } from '../store';

/** How far a list that takes several requests has come. */
export interface ListProgress {
  /** The resource's route. */
  resource: string;
  /** Which reading of it: a new page of a list begins before the old one has been given up. */
  reading: symbol;
  /** Requests answered, of `total`; null once the list is there, or given up. */
  done: number | null;
  total: number;
}

interface ProgressStore {
  report(progress: ListProgress): void;
  subscribe(listener: () => void): () => void;
  /** Of the reading that began last; the same object until something changes. */
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

/** Where the data provider reports, unless it is told another place. */
export const listProgress = createProgressStore();

/** Progress of a list that is being joined from several requests; null while none is. */
export function useListProgress(route: string, store = listProgress): ListProgress | null {
  return useSyncExternalStore(
    store.subscribe,
    useCallback(() => store.get(route), [store, route]),
  );
}
