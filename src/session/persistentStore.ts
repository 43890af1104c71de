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
 * react-admin's store over the browser's storage; its own finds nothing when storage is full. The reset at sign-out
 * keeps language, theme, settings and drafts (rules: what-stays).
 * @returns a store in which only `setItem` of a draft throws
 * @example <CoreAdminContext store={persistentStore()}>
 */
export function persistentStore(storage: BrowserStorage = browserStorage()): Store {
  const callbacks = new Map<string, Set<Callback>>();
  const publish = (name: string, value: unknown) => {
    for (const callback of Array.from(callbacks.get(name) ?? [])) callback(value);
  };
  const remove = (name: string) => {
    removeEntry(name, storage);
    publish(name, undefined);
  };
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
