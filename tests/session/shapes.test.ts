import { beforeEach, expect, it, vi } from 'vitest';
import { storedEntryNames, writeEntry } from '../../src/store/browserStorage';
import { storageKey } from '../../src/store/keys';

// Known as long as the page is open: a page for each test.
let dropMalformed: () => string[];
let hasDropped: () => boolean;
beforeEach(async () => {
  vi.resetModules();
  const shapes = await import('../../src/session/shapes');
  dropMalformed = () => shapes.dropMalformed(['ko', 'en']);
  ({ hasDropped } = shapes);
});

const list = { filter: { active: true }, sort: 'code', order: 'ASC', page: 1, perPage: 15 };
const view = { id: 'v1', name: '내 보기', query: 'sort=code' };

it('settings of a known shape stay', () => {
  const kept = {
    locale: 'en',
    theme: 'dark',
    'codes/cities.list': {
      last: 'page=1',
      own: { query: 'page=2', days: { startDate: 0 } },
      saved: view,
    },
    'codes/customers.list': { last: null, own: null, saved: null },
    'codes/cities.list.own': { ...list, days: null },
    'codes/cities.list.view': view,
    'settings.pageSize': 'whatever its reader makes of it',
  };
  for (const [name, value] of Object.entries(kept)) writeEntry(name, value);
  expect(dropMalformed()).toEqual([]);
  expect(storedEntryNames().toSorted()).toEqual(Object.keys(kept).toSorted());
  expect(hasDropped()).toBe(false);
});

it.each([
  ['locale', 'fr'],
  ['theme', { mode: 'dark' }],
  ['codes/cities.list', { last: 1, own: null, saved: null }],
  ['codes/cities.list', { last: null, own: { query: { page: 1 }, days: null }, saved: null }],
  ['codes/cities.list', { last: null, own: { query: 'page=1', days: 1 }, saved: null }],
  ['codes/cities.list', { last: null, own: null, saved: { ...view, query: 1 } }],
  ['codes/cities.list.own', { ...list, sort: { field: 'code', order: 'ASC' } }],
  ['codes/cities.list.own', { ...list, order: 'up' }],
  ['codes/cities.list.own', { ...list, filter: 'active' }],
  ['codes/cities.list.own', { ...list, perPage: 'many' }],
  ['codes/cities.list.own', []],
  ['codes/cities.list.view', { ...view, query: { sort: 'code' } }],
])('%s of another shape is dropped, and reported: %j', (name, value) => {
  writeEntry(name, value);
  expect(dropMalformed()).toEqual([name]);
  expect(storedEntryNames()).toEqual([]);
  expect(hasDropped()).toBe(true);
});

it('invalid JSON is dropped too', () => {
  localStorage.setItem(storageKey('codes/cities.list'), '{"last":');
  expect(dropMalformed()).toEqual(['codes/cities.list']);
});
