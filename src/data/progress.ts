import { useCallback, useSyncExternalStore } from 'react';
import { createStore } from '../store';

export interface ListProgress {
  resource: string;
  /** The next page may start before the previous one is aborted. */
  reading: symbol;
  /** Null when complete or aborted. */
  done: number | null;
  total: number;
}

export function createProgressStore() {
  const { get, set, subscribe } = createStore<readonly ListProgress[]>([]);
  return {
    report(progress: ListProgress): void {
      const at = get().findIndex(({ reading }) => reading === progress.reading);
      if (progress.done === null) set(get().filter((_one, index) => index !== at));
      else set(at < 0 ? [...get(), progress] : get().with(at, progress));
    },
    subscribe,
    /** Of the read that started last; stable. */
    get: (resource: string) => get().findLast((progress) => progress.resource === resource) ?? null,
  };
}

export const listProgress = createProgressStore();

/**
 * How much of a list of many requests is loaded, or null.
 * @example const progress = useListProgress(resource.route);
 */
export function useListProgress(route: string, store = listProgress): ListProgress | null {
  return useSyncExternalStore(
    store.subscribe,
    useCallback(() => store.get(route), [store, route]),
  );
}
