import { useEffect } from 'react';
import { createStore } from '../store';

const { get, set, subscribe } = createStore<readonly symbol[]>([]);

/**
 * Which forms of this page hold typed words that are not saved. Whatever would take the page away asks first: the
 * end of the session, a new version of the product.
 */
export const unsaved = {
  /** Says that something is typed and not saved; returns how to say that it no longer is. */
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

/** Tells the page that something is typed and not saved, for as long as it is. */
export function useUnsaved(isDirty: boolean): void {
  useEffect(() => (isDirty ? unsaved.hold() : undefined), [isDirty]);
}
