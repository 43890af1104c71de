import { describe, expect, test } from 'vitest';
import fc from '../support/generative';
import { sortOf, sortsOf, sortText, type Sort } from '../../src/data/order';
import type { Preset } from '../../src/list/listOverrides';
import { viewAddress, isViewActive, viewText, type ViewState } from '../../src/list/state/viewText';
import { resourceOf } from '../support/resources';
import {
  columnsText,
  type ListColumn,
  pinnedFirst,
  readColumns,
  storedColumns,
} from '../../src/list/useListColumns';

const cities = resourceOf('cities');
const name = fc.stringMatching(/^[a-z]\w{0,8}$/);

const column = fc.record(
  { name, width: fc.integer({ min: 40, max: 1200 }), pinned: fc.constant(true as const) },
  { requiredKeys: ['name'] },
);
const columns = fc
  .uniqueArray(column, { selector: (one) => one.name, minLength: 1, maxLength: 8 })
  .map((all) => pinnedFirst(all as ListColumn[]));
const sorts = fc.uniqueArray(
  fc.record({ field: name, order: fc.constantFrom('ASC' as const, 'DESC' as const) }),
  { selector: ({ field }) => field, minLength: 1, maxLength: 4 },
) as fc.Arbitrary<[Sort, ...Sort[]]>;

describe('columns as text', () => {
  test('survive a round trip', () => {
    fc.assert(
      fc.property(columns, (all) => void expect(readColumns(columnsText(all))).toEqual(all)),
    );
  });

  test.each<[unknown, string]>([
    // Stored before there were widths.
    [['name', 'code'], 'name,code'],
    ['code:120,!name', '!name,code:120'],
    ['name:5,code:99999,seq:abc', 'name:40,code:1200'],
    ['name,name:80,,<b>,a b', 'name'],
    [{ shown: ['name'] }, ''],
    [null, ''],
    [[null, 3, 'code'], '3,code'],
  ])('of %j are %s', (stored, text) => expect(columnsText(storedColumns(stored))).toBe(text));
});

test('several sort fields are one of react-admin’s, and the extension’s', () => {
  fc.assert(fc.property(sorts, (all) => void expect(sortsOf(sortOf(all))).toEqual(all)));
  const sort = { field: 'name,-seq', order: 'DESC' } as const;
  expect(sortText(sort)).toBe('-name,-seq');
  expect(sortsOf({ field: 'name', order: 'ASC' })).toEqual([{ field: 'name', order: 'ASC' }]);
});

describe('a view', () => {
  const shown = fc.record<ViewState>({
    filter: fc.dictionary(name, fc.string({ minLength: 1 }), { maxKeys: 4 }),
    sort: sorts.map(sortOf),
    perPage: fc.option(fc.constantFrom(15, 25, 100)),
    columns: columns.map(columnsText),
    density: fc.constantFrom('comfortable', 'compact'),
  });
  const state = fc.dictionary(
    fc.constantFrom('view', 'narrow', 'group', 'where', 'lanes'),
    fc.string({ minLength: 1 }),
  );
  const shownAt = (query: URLSearchParams): ViewState => ({
    filter: JSON.parse(query.get('filter') ?? '{}') as object,
    sort: { field: query.get('sort') ?? '', order: query.get('order') ?? '' },
    perPage: query.has('perPage') ? Number(query.get('perPage')) : null,
    columns: query.get('columns') ?? '',
    density: query.get('density') ?? '',
  });

  test('survives a round trip through a URL, whatever else it contains', () => {
    fc.assert(
      fc.property(shown, state, (list, more) => {
        const search = new URLSearchParams({
          ...more,
          page: '3',
          saved: '7',
          displayedFilters: '{}',
        });
        const text = viewText(search.toString(), list, []);
        const address = viewAddress(text, []);
        expect(address.get('page')).toBe('1');
        for (const [key, value] of Object.entries(more)) expect(address.get(key)).toBe(value);
        expect(shownAt(address)).toEqual({ ...list, sort: { ...list.sort } });
        address.set('saved', '7');
        expect(viewText(address.toString(), shownAt(address), [])).toBe(text);
        expect(isViewActive(cities, text, text, [])).toBe(true);
      }),
    );
  });

  const list: ViewState = {
    filter: { startDate: '2026-11-25', endDate: '2026-11-25', active: '1' },
    sort: { field: 'name', order: 'ASC' },
    perPage: 15,
    density: 'comfortable',
    columns: 'code,name:120',
  };
  const today = (day: string): Preset[] => [
    { name: 'today', label: '', filter: { startDate: day, endDate: day } },
  ];

  test('resolves the days of a preset when it is opened', () => {
    const text = viewText('', list, today('2026-11-25'));
    const filter = (presets: Preset[]) => JSON.parse(viewAddress(text, presets).get('filter')!);
    expect(filter(today('2026-12-01'))).toEqual({
      startDate: '2026-12-01',
      endDate: '2026-12-01',
      active: '1',
    });
    expect(filter([])).toEqual(list.filter);
    expect(
      isViewActive(cities, text, viewText('', list, today('2026-12-01')), today('2026-12-01')),
    ).toBe(false);
  });

  test('is compared by what the resource still has, and by what the view contains', () => {
    const text = viewText('', { ...list, columns: 'code,gone:80,name:120' }, []);
    const is = (more: Partial<ViewState>) =>
      isViewActive(cities, text, viewText('', { ...list, ...more }, []), []);
    expect(is({})).toBe(true);
    for (const more of [
      { columns: 'code,name' },
      { columns: 'name:120,code' },
      { columns: '!code,name:120' },
      { perPage: 25 },
      { density: 'compact' },
      { sort: { field: 'name,-seq', order: 'ASC' } },
      { filter: {} },
    ])
      expect(is(more), JSON.stringify(more)).toBe(false);
    const fits = viewText('', { ...list, perPage: null }, []);
    expect(isViewActive(cities, fits, viewText('', list, []), [])).toBe(true);
  });

  test('is parsed from any URL', () => {
    const text = viewText(
      'filter=nonsense&page=x&columns=%00',
      { ...list, filter: ['a', { b: 1 }] },
      [],
    );
    expect(viewAddress(text, []).get('filter')).toBe('{"0":"a"}');
    expect(viewAddress('filter=%7B', []).get('filter')).toBe('{}');
  });
});
