import { isDraftKey, entryNameOf, SESSION_KEY, storageKey, survivesSignOut } from './keys';

export type BrowserStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** `unwritable`: some private windows; `denied`: together with cookies. */
export type StorageFault = 'full' | 'unwritable' | 'denied';

/**
 * Writes do not fail: a full storage evicts convenience data and keeps the rest in memory.
 * @param base null: the browser denies storage
 * @returns only `setItem` of a draft throws
 * @example pageStorage(localStorage).setItem(storageKey('theme'), '"dark"')
 */
export function pageStorage(base: BrowserStorage | null): BrowserStorage {
  const memory = new Map<string, string>();
  const keysOf = (storage: BrowserStorage) =>
    Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  const keys = () => [
    ...(base ? keysOf(base).filter((key) => !memory.has(key)) : []),
    ...memory.keys(),
  ];
  const isInMemory = () => memory.size > 0;
  const write = (key: string, value: string) => {
    base?.setItem(key, value);
    memory.delete(key);
  };
  const makeRoom = (storage: BrowserStorage) => {
    for (const key of keysOf(storage)) {
      const name = entryNameOf(key);
      const value = storage.getItem(key);
      if (name === undefined || !isConvenience(name) || value === null) continue;
      if (!memory.has(key)) memory.set(key, value);
      storage.removeItem(key);
    }
  };
  return {
    getItem: (key) => memory.get(key) ?? base?.getItem(key) ?? null,
    setItem(key, value) {
      if (!base) return void memory.set(key, value);
      const name = entryNameOf(key) ?? '';
      try {
        return write(key, value);
      } catch {
        if (!isConvenience(name)) makeRoom(base);
      }
      try {
        write(key, value);
      } catch (error) {
        if (isDraftKey(name)) throw error;
        memory.set(key, value);
      }
    },
    removeItem(key) {
      memory.delete(key);
      base?.removeItem(key);
    },
    // Listing all keys for each would read them again and again.
    key: (index) => (isInMemory() ? (keys()[index] ?? null) : (base?.key(index) ?? null)),
    get length() {
      return isInMemory() ? keys().length : (base?.length ?? 0);
    },
  };
}

const isConvenience = (name: string): boolean => !survivesSignOut(name) && name !== SESSION_KEY;

/** Readable, even if it is full. */
function readable(): Storage | null {
  try {
    // Null in a WebView without storage.
    const storage: Storage | null = globalThis.localStorage;
    return storage && storage.length >= 0 ? storage : null;
  } catch {
    return null;
  }
}

// A full storage must not appear empty later: this object holds the in-memory data.
let opened: { base: Storage | null; storage: BrowserStorage } | undefined;

function open() {
  const base = readable();
  if (opened && opened.base === base) return opened;
  if (!base) standIn();
  return (opened = { base, storage: pageStorage(base) });
}

/** Libraries access localStorage on import: a missing one is fine, a throwing one is not. */
function standIn(): void {
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(globalThis, name, { value: null, configurable: true });
}

/** First called before libraries are imported (src/app/main.ts). */
export const browserStorage = (): BrowserStorage => open().storage;

/** Null if the browser stores data; the message is `shell.storage.<fault>`. */
export function storageFault(): StorageFault | null {
  const { base } = open();
  return base ? writeFault(base) : 'denied';
}

export function writeFault(storage: BrowserStorage): StorageFault | null {
  const probe = storageKey('probe');
  try {
    storage.setItem(probe, '1');
    storage.removeItem(probe);
    return null;
  } catch {
    // If it is empty, it has no quota.
    return storage.length > 0 ? 'full' : 'unwritable';
  }
}

export const readEntry = (name: string, storage: BrowserStorage = browserStorage()): unknown =>
  parseEntry(storage.getItem(storageKey(name)));

/** Undefined if missing or invalid. */
export function parseEntry(text: string | null): unknown {
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** @throws DOMException for a draft that the browser can't store */
export function writeEntry(
  name: string,
  value: unknown,
  storage: BrowserStorage = browserStorage(),
): void {
  storage.setItem(storageKey(name), JSON.stringify(value));
}

export function removeEntry(name: string, storage: BrowserStorage = browserStorage()): void {
  storage.removeItem(storageKey(name));
}

export function storedEntryNames(storage: BrowserStorage = browserStorage()): string[] {
  const names: string[] = [];
  for (let index = 0; index < storage.length; index += 1) {
    const name = entryNameOf(storage.key(index) ?? '');
    if (name !== undefined) names.push(name);
  }
  return names;
}
