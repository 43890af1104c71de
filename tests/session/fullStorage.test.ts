import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  browserStorage,
  pageStorage,
  readEntry,
  storageFault,
  storedEntryNames,
  writeEntry,
  writeFault,
  type BrowserStorage,
} from '../../src/store/browserStorage';
import { SESSION_KEY, storageKey } from '../../src/store/keys';
import { persistentStore } from '../../src/session/persistentStore';
import { readSession, writeSession } from '../../src/session/storage';

const full = () => new DOMException('The quota has been exceeded.', 'QuotaExceededError');
const DRAFT = 'draft:1:/admin/users/3';
const SESSION = { accessToken: 'a', userId: 7, expiresAt: 1_900_000_000_000 };

function small(room: number, taken: Readonly<Record<string, unknown>> = {}): BrowserStorage {
  const entries = new Map(
    Object.entries(taken).map(([name, value]) => [storageKey(name), JSON.stringify(value)]),
  );
  return {
    getItem: (key) => entries.get(key) ?? null,
    setItem(key, value) {
      if (!entries.has(key) && entries.size >= room) throw full();
      entries.set(key, value);
    },
    removeItem: (key) => void entries.delete(key),
    key: (index) => [...entries.keys()][index] ?? null,
    get length() {
      return entries.size;
    },
  };
}

describe('a full browser storage', () => {
  it('can still be read: session and draft exist from the start', () => {
    const storage = pageStorage(small(2, { [SESSION_KEY]: SESSION, [DRAFT]: { at: 1 } }));
    expect(readSession(storage)).toEqual(SESSION);
    const store = persistentStore(storage);
    expect(store.listItems?.('draft:')).toEqual({ [DRAFT]: { at: 1 } });
    expect(store.getItem(DRAFT)).toEqual({ at: 1 });
  });

  it('gives up convenience data first, and nothing else', () => {
    const base = small(4);
    const storage = pageStorage(base);
    writeEntry(DRAFT, { name: '홍길동' }, storage);
    writeEntry(SESSION_KEY, { accessToken: 'a' }, storage);
    writeEntry('users.listParams', { page: 3 }, storage);
    writeEntry('settings.pageSize', 30, storage);
    writeEntry('locale', 'en', storage);
    expect(readEntry('locale', base)).toBe('en');
    expect(readEntry(SESSION_KEY, base)).toEqual({ accessToken: 'a' });
    expect(readEntry(DRAFT, base)).toEqual({ name: '홍길동' });
    expect(readEntry('users.listParams', base)).toBeUndefined();
    writeEntry('theme', 'dark', storage);
    expect(readEntry('theme', storage)).toBe('dark');
    expect(readEntry('users.listParams', storage)).toEqual({ page: 3 });
    const names = Array.from({ length: storage.length }, (_, index) => storage.key(index));
    expect(new Set(names).size).toBe(6);
  });

  it('works for every screen: what does not fit lasts as long as the page', () => {
    const base = small(0);
    const store = persistentStore(pageStorage(base));
    const seen = vi.fn();
    store.subscribe('users.list.rows', seen);
    store.setItem('users.list.rows', ['id', 'name']);
    expect(seen).toHaveBeenCalledExactlyOnceWith(['id', 'name']);
    expect(store.getItem('users.list.rows')).toEqual(['id', 'name']);
    store.reset();
    expect(store.getItem('users.list.rows')).toBeUndefined();
  });

  it('allows a session until the page is closed', () => {
    const storage = pageStorage(small(0));
    writeSession(SESSION, storage);
    expect(readSession(storage)).toEqual(SESSION);
  });

  it('reports that a draft is not stored', () => {
    const store = persistentStore(pageStorage(small(0)));
    expect(() => store.setItem(DRAFT, {})).toThrow(DOMException);
  });
});

it('reads each key of a storage once to list its entries', () => {
  const base = small(200, Object.fromEntries(Array.from({ length: 200 }, (_, at) => [at, at])));
  const key = vi.spyOn(base, 'key');
  expect(storedEntryNames(pageStorage(base))).toHaveLength(200);
  expect(key.mock.calls.length).toBeLessThanOrEqual(200);
});

it.each([
  ['nothing', small(9), null],
  ['no room', small(1, { locale: 'ko' }), 'full'],
  ['no room though it is empty', small(0), 'unwritable'],
])("detects why a storage can't be written: %s", (_what, storage, fault) => {
  expect(writeFault(storage)).toBe(fault);
  expect(storage.length).toBe(fault === 'full' ? 1 : 0);
});

describe('a browser that denies its storage', () => {
  const names = ['localStorage', 'sessionStorage'] as const;
  const before = names.map((name) => Object.getOwnPropertyDescriptor(globalThis, name));
  afterEach(() =>
    names.forEach((name, at) => Object.defineProperty(globalThis, name, before[at] ?? {})),
  );

  it('lets libraries be imported, and allows a session until the page is closed', () => {
    for (const name of names)
      Object.defineProperty(globalThis, name, {
        configurable: true,
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    const storage = browserStorage();
    writeEntry('locale', 'en', storage);
    expect(readEntry('locale', storage)).toBe('en');
    expect(storageFault()).toBe('denied');
    // Libraries find no storage, without an error.
    expect(names.map((name) => globalThis[name])).toEqual([null, null]);
  });
});
