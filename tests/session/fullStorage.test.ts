import { memoryStore } from 'ra-core';
import { describe, expect, it, vi } from 'vitest';
import { readEntry, writeEntry, type BrowserStorage } from '../../src/session/browserStorage';
import { SESSION_KEY } from '../../src/session/keys';
import { lastingStore } from '../../src/session/store';

const full = () => new DOMException('The quota has been exceeded.', 'QuotaExceededError');

/** A storage with room for this many entries. */
function small(room: number): BrowserStorage {
  const entries = new Map<string, string>();
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
  it('gives up what is remembered for convenience first, and nothing else', () => {
    const storage = small(4);
    writeEntry('draft:1:/admin/users/3', { name: '홍길동' }, storage);
    writeEntry(SESSION_KEY, { accessToken: 'a' }, storage);
    writeEntry('users.listParams', { page: 3 }, storage);
    writeEntry('settings.pageSize', 30, storage);
    writeEntry('locale', 'en', storage);
    expect(readEntry('locale', storage)).toBe('en');
    expect(readEntry(SESSION_KEY, storage)).toEqual({ accessToken: 'a' });
    expect(readEntry('draft:1:/admin/users/3', storage)).toEqual({ name: '홍길동' });
    expect(readEntry('users.listParams', storage)).toBeUndefined();
    expect(() => writeEntry('theme', 'dark', storage)).toThrow(DOMException);
  });

  it('costs no screen: what does not fit is held as long as the page lasts', () => {
    const inner = memoryStore();
    inner.setup();
    const refused = vi.spyOn(inner, 'setItem').mockImplementation(() => {
      throw full();
    });
    const store = lastingStore(inner);
    const seen = vi.fn();
    store.subscribe('users.list.columns', seen);
    store.setItem('users.list.columns', ['id', 'name']);
    expect(seen).toHaveBeenCalledExactlyOnceWith(['id', 'name']);
    expect(store.getItem('users.list.columns')).toEqual(['id', 'name']);
    refused.mockRestore();
    store.setItem('users.list.columns', ['name']);
    expect(inner.getItem('users.list.columns')).toEqual(['name']);
    expect(store.getItem('users.list.columns')).toEqual(['name']);
  });

  it('tells whoever keeps a draft that it is not kept', () => {
    const inner = memoryStore();
    vi.spyOn(inner, 'setItem').mockImplementation(() => {
      throw full();
    });
    expect(() => lastingStore(inner).setItem('draft:1:/admin/users/3', {})).toThrow(DOMException);
  });
});
