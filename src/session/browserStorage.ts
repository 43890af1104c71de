import { nameOfKey, SESSION_KEY, storageKey, survivesSignOut } from './keys';

/** The few calls of Storage that we use. */
export type BrowserStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

function memoryStorage(): BrowserStorage {
  const entries = new Map<string, string>();
  return {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
    key: (index) => [...entries.keys()][index] ?? null,
    get length() {
      return entries.size;
    },
  };
}

let chosen: BrowserStorage | undefined;

/**
 * localStorage, or a store that lasts as long as the page where the browser forbids it. Chosen once: a full disk
 * later on must not look like an empty store.
 */
export function browserStorage(): BrowserStorage {
  chosen ??= choose();
  return chosen;
}

function choose(): BrowserStorage {
  try {
    const probe = storageKey('probe');
    globalThis.localStorage.setItem(probe, '1');
    globalThis.localStorage.removeItem(probe);
    return globalThis.localStorage;
  } catch {
    // Signing in must work all the same, if only until the page is closed.
    return memoryStorage();
  }
}

/** Reads one of our JSON entries; undefined when it is absent or no JSON. */
export function readEntry(name: string, storage: BrowserStorage = browserStorage()): unknown {
  const text = storage.getItem(storageKey(name));
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Writes one of our JSON entries. In a full storage, what is only remembered for convenience makes room for it.
 * @throws DOMException where even that is not enough
 */
export function writeEntry(
  name: string,
  value: unknown,
  storage: BrowserStorage = browserStorage(),
): void {
  const text = JSON.stringify(value);
  try {
    storage.setItem(storageKey(name), text);
  } catch {
    for (const other of entryNames(storage))
      if (!survivesSignOut(other) && other !== SESSION_KEY) removeEntry(other, storage);
    storage.setItem(storageKey(name), text);
  }
}

export function removeEntry(name: string, storage: BrowserStorage = browserStorage()): void {
  storage.removeItem(storageKey(name));
}

/** The names of all our entries. */
export function entryNames(storage: BrowserStorage = browserStorage()): string[] {
  const names: string[] = [];
  for (let index = 0; index < storage.length; index += 1) {
    const name = nameOfKey(storage.key(index) ?? '');
    if (name !== undefined) names.push(name);
  }
  return names;
}
