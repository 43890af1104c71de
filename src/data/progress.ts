import { useCallback, useSyncExternalStore } from 'react';

/** How far a list that takes several requests has come. */
export interface Progress {
  /** The resource's route. */
  resource: string;
  /** Requests answered, of `total`; null once the list is there, or given up. */
  done: number | null;
  total: number;
}

export interface ProgressStore {
  report(progress: Progress): void;
  subscribe(listener: () => void): () => void;
  /** The same object until something changes, as useSyncExternalStore wants it. */
  get(resource: string): Progress | null;
}

export function createProgressStore(): ProgressStore {
  const current = new Map<string, Progress>();
  const listeners = new Set<() => void>();
  return {
    report: (progress) => {
      if (progress.done === null) current.delete(progress.resource);
      else current.set(progress.resource, progress);
      listeners.forEach((listener) => listener());
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    get: (resource) => current.get(resource) ?? null,
  };
}

/** Where the data provider reports, unless it is told another place. */
export const listProgress = createProgressStore();

/** Progress of a list that is being joined from several requests; null while none is. */
export function useListProgress(route: string, store = listProgress): Progress | null {
  return useSyncExternalStore(
    store.subscribe,
    useCallback(() => store.get(route), [store, route]),
  );
}
