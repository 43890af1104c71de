import { beforeEach, expect, it, vi } from 'vitest';
import { storedEntryNames, writeEntry } from '../../src/store/browserStorage';
import { storageKey } from '../../src/store/keys';

// Known as long as the page is open: a page for each test.
let dropMisshapen: () => string[];
let hasDropped: () => boolean;
beforeEach(async () => {
  vi.resetModules();
  const shapes = await import('../../src/session/shapes');
  dropMisshapen = () => shapes.dropMisshapen(['ko', 'en']);
  ({ hasDropped } = shapes);
});

const list = { filter: { active: true }, sort: 'code', order: 'ASC', page: 1, perPage: 15 };
const view = { id: 'v1', name: '내 보기', query: 'sort=code' };

it('settings of a known shape stay', () => {
  const kept = {
    locale: 'en',
    theme: 'dark',
    'codes/cities.listParams': list,
    'codes/cities.list.own': { ...list, days: null },
    'codes/cities.list.view': view,
    'codes/cities.list.start': null,
    'settings.pageSize': 'whatever its reader makes of it',
  };
  for (const [name, value] of Object.entries(kept)) writeEntry(name, value);
  expect(dropMisshapen()).toEqual([]);
  expect(storedEntryNames().toSorted()).toEqual(Object.keys(kept).toSorted());
  expect(hasDropped()).toBe(false);
});

it.each([
  ['locale', 'fr'],
  ['theme', { mode: 'dark' }],
  ['codes/cities.listParams', { ...list, sort: { field: 'code', order: 'ASC' } }],
  ['codes/cities.listParams', { ...list, order: 'up' }],
  ['codes/cities.listParams', { ...list, filter: 'active' }],
  ['codes/cities.listParams', { ...list, perPage: 'many' }],
  ['codes/cities.list.own', []],
  ['codes/cities.list.view', { ...view, query: { sort: 'code' } }],
  ['codes/cities.list.start', 'v1'],
])('%s of another shape is dropped, and reported: %j', (name, value) => {
  writeEntry(name, value);
  expect(dropMisshapen()).toEqual([name]);
  expect(storedEntryNames()).toEqual([]);
  expect(hasDropped()).toBe(true);
});

it('invalid JSON is dropped too', () => {
  localStorage.setItem(storageKey('codes/cities.listParams'), '{"sort":');
  expect(dropMisshapen()).toEqual(['codes/cities.listParams']);
});
