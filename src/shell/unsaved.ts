import { useEffect } from 'react';
import { createStore } from '../store';

const { get, set, subscribe } = createStore<readonly symbol[]>([]);

/** Check it before closing the page, such as for a new version. */
export const unsaved = {
  /** Returns the cleanup. */
  hold(): () => void {
    const holder = Symbol('unsaved');
    set([...get(), holder]);
    return () => {
      if (get().includes(holder)) set(get().filter((one) => one !== holder));
    };
  },
  any: (): boolean => get().length > 0,
  subscribe,
};

export function useUnsaved(isDirty: boolean): void {
  useEffect(() => (isDirty ? unsaved.hold() : undefined), [isDirty]);
}
