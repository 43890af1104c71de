import type { Store } from 'ra-core';
import { isDraft, survivesSignOut } from './keys';

type Callback = (value: unknown) => void;

/**
 * A react-admin store whose reset (which react-admin calls at every sign-out) leaves language, theme, settings
 * and drafts alone (rules: what-stays). What does not fit into a full browser storage is held as long as the page
 * lasts: no screen fails over a column's width. Drafts still throw: whoever keeps them must know.
 */
export function lastingStore(store: Store): Store {
  const held = new Map<string, unknown>();
  const callbacks = new Map<string, Set<Callback>>();
  const release = (name: string) => held.delete(name);
  return {
    ...store,
    getItem: <T>(name: string, fallback?: T): T | undefined =>
      held.has(name) ? (held.get(name) as T) : store.getItem<T>(name, fallback),
    setItem(name, value) {
      try {
        store.setItem(name, value);
        release(name);
      } catch (error) {
        if (isDraft(name)) throw error;
        held.set(name, value);
        for (const callback of [...(callbacks.get(name) ?? [])]) callback(value);
      }
    },
    removeItem(name) {
      release(name);
      store.removeItem(name);
    },
    removeItems(prefix) {
      for (const name of [...held.keys()]) if (name.startsWith(prefix)) release(name);
      store.removeItems(prefix);
    },
    reset() {
      for (const name of [...held.keys()]) if (!survivesSignOut(name)) release(name);
      for (const name of Object.keys(store.listItems?.() ?? {})) {
        if (!survivesSignOut(name)) store.removeItem(name);
      }
    },
    subscribe(name, callback) {
      const own = callbacks.get(name) ?? new Set<Callback>();
      callbacks.set(name, own.add(callback));
      const stop = store.subscribe(name, callback);
      return () => {
        own.delete(callback);
        stop();
      };
    },
  };
}
