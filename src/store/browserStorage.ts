import { isDraftKey, entryNameOf, SESSION_KEY, storageKey, survivesSignOut } from './keys';

/** The few calls of Storage that we use. */
export type BrowserStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/**
 * Why this browser keeps nothing: its storage is `full`, cannot be written at all (some private windows), or is
 * `denied` together with cookies.
 */
export type StorageFault = 'full' | 'unwritable' | 'denied';

/**
 * A storage whose writes do not fail: in a full one, what is only remembered for convenience makes room for what is
 * not, and what does not fit even then lasts as long as the page.
 * @param base null where the browser denies its own: everything lasts as long as the page
 * @returns a storage of which only `setItem` of a draft throws: its form says that it is not kept
 * @example pageStorage(localStorage).setItem(storageKey('theme'), '"dark"')
 */
export function pageStorage(base: BrowserStorage | null): BrowserStorage {
  const held = new Map<string, string>();
  const keysOf = (storage: BrowserStorage) =>
    Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  const keys = () => [
    ...(base ? keysOf(base).filter((key) => !held.has(key)) : []),
    ...held.keys(),
  ];
  const write = (key: string, value: string) => {
    base?.setItem(key, value);
    held.delete(key);
  };
  const makeRoom = (storage: BrowserStorage) => {
    for (const key of keysOf(storage)) {
      const name = entryNameOf(key);
      const value = storage.getItem(key);
      if (name === undefined || !isConvenience(name) || value === null) continue;
      if (!held.has(key)) held.set(key, value);
      storage.removeItem(key);
    }
  };
  return {
    getItem: (key) => held.get(key) ?? base?.getItem(key) ?? null,
    setItem(key, value) {
      if (!base) return void held.set(key, value);
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
        held.set(key, value);
      }
    },
    removeItem(key) {
      held.delete(key);
      base?.removeItem(key);
    },
    key: (index) => keys()[index] ?? null,
    get length() {
      return keys().length;
    },
  };
}

const isConvenience = (name: string): boolean => !survivesSignOut(name) && name !== SESSION_KEY;

/** The browser's own, where it can be read: a full one can. */
function readable(): Storage | null {
  try {
    // Null in a WebView without storage.
    const storage: Storage | null = globalThis.localStorage;
    return storage && storage.length >= 0 ? storage : null;
  } catch {
    return null;
  }
}

// A full one must not look like an empty one later on: what it holds for the page is held here.
let opened: { base: Storage | null; storage: BrowserStorage } | undefined;

function open() {
  const base = readable();
  if (opened && opened.base === base) return opened;
  if (!base) standIn();
  return (opened = { base, storage: pageStorage(base) });
}

/** Libraries look for a storage when they are imported: one that is missing is fine with them, one that throws is not. */
function standIn(): void {
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(globalThis, name, { value: null, configurable: true });
}

/** What this page reads and writes. The first call comes before libraries are imported (src/app/main.ts). */
export const browserStorage = (): BrowserStorage => open().storage;

/**
 * Asks whether the browser keeps what is written now.
 * @returns null if it does, else why not; the words are `shell.storage.<fault>`
 */
export function storageFault(): StorageFault | null {
  const { base } = open();
  return base ? writeFault(base) : 'denied';
}

/** @returns what keeps a storage from being written, null for nothing */
export function writeFault(storage: BrowserStorage): StorageFault | null {
  const probe = storageKey('probe');
  try {
    storage.setItem(probe, '1');
    storage.removeItem(probe);
    return null;
  } catch {
    // One that has no room while it is empty grants none.
    return storage.length > 0 ? 'full' : 'unwritable';
  }
}

/** Reads one of our JSON entries; undefined when it is absent or no JSON. */
export const readEntry = (name: string, storage: BrowserStorage = browserStorage()): unknown =>
  parseEntry(storage.getItem(storageKey(name)));

/** The value of an entry's text; undefined for one that is absent or no JSON. */
export function parseEntry(text: string | null): unknown {
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Writes one of our JSON entries.
 * @throws DOMException for a draft that the browser does not keep
 */
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

/** The names of all our entries. */
export function storedEntryNames(storage: BrowserStorage = browserStorage()): string[] {
  const names: string[] = [];
  for (let index = 0; index < storage.length; index += 1) {
    const name = entryNameOf(storage.key(index) ?? '');
    if (name !== undefined) names.push(name);
  }
  return names;
}
