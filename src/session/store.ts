import type { Store } from 'ra-core';
import {
  browserStorage,
  storedEntryNames,
  parseEntry,
  readEntry,
  removeEntry,
  writeEntry,
  type BrowserStorage,
} from '../store/browserStorage';
import { entryNameOf, survivesSignOut } from '../store/keys';

type Callback = (value: unknown) => void;

/**
 * react-admin's store over this browser's storage: its own decides by whether it can write if it reads as well, and so
 * finds nothing in a full one. Its reset, which react-admin calls at every sign-out, leaves language, theme, settings
 * and drafts alone (rules: what-stays).
 * @returns a store of which only `setItem` of a draft throws, where the browser does not keep it
 * @example <CoreAdminContext store={lastingStore()}>
 */
export function lastingStore(storage: BrowserStorage = browserStorage()): Store {
  const callbacks = new Map<string, Set<Callback>>();
  const publish = (name: string, value: unknown) => {
    for (const callback of [...(callbacks.get(name) ?? [])]) callback(value);
  };
  const remove = (name: string) => {
    removeEntry(name, storage);
    publish(name, undefined);
  };
  // Another tab has written it.
  const onStorage = ({ key, newValue }: StorageEvent) => {
    const name = entryNameOf(key ?? '');
    if (name !== undefined) publish(name, parseEntry(newValue));
  };
  return {
    setup: () => window.addEventListener('storage', onStorage),
    teardown: () => window.removeEventListener('storage', onStorage),
    getItem: <T>(name: string, fallback?: T): T | undefined => {
      const found = readEntry(name, storage);
      return found === undefined ? fallback : (found as T);
    },
    setItem(name, value) {
      if (value === undefined) removeEntry(name, storage);
      else writeEntry(name, value, storage);
      publish(name, value);
    },
    removeItem: remove,
    removeItems(prefix) {
      for (const name of storedEntryNames(storage)) if (name.startsWith(prefix)) remove(name);
    },
    reset() {
      for (const name of storedEntryNames(storage)) if (!survivesSignOut(name)) remove(name);
    },
    listItems: (prefix = '') =>
      Object.fromEntries(
        storedEntryNames(storage)
          .filter((name) => name.startsWith(prefix))
          .map((name) => [name, readEntry(name, storage)]),
      ),
    subscribe(name, callback) {
      const own = callbacks.get(name) ?? new Set<Callback>();
      callbacks.set(name, own.add(callback));
      return () => void own.delete(callback);
    },
  };
}
