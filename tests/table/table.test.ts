import { describe, expect, it } from 'vitest';
import { declarations } from '../../resources';
import { fieldTypes } from '../../src/fields';
import { fieldOf } from '../../src/schema';
import { readDeclarations } from '../../src/schema/sound';
import { rowAfter } from '../../src/table/keys';
import { alignOf, cardFields, columnOf } from '../../src/table/layout';
import { allToggled, toggled } from '../../src/table/selection';

describe('a selection', () => {
  const rows = [1, 2, 3, -4, 5].map((id) => ({ id }));
  it.each([
    ['ticks a row', [2], 2, undefined, [2, 3]],
    ['unticks it', [2, 3], 2, undefined, [2]],
    ['ticks from the one touched before', [1], 4, 1, [1, 2, 3, 5]],
    ['in the other direction as well', [], 0, 2, [1, 2, 3]],
    ['unticks as many, where the row is ticked', [1, 2, 3], 2, 1, [1]],
    ['has no row whose id could not be read', [1], 3, undefined, [1]],
    ['has none that is not there', [1], 9, undefined, [1]],
  ])('%s', (_name, ids, index, from, expected) => {
    expect(toggled(new Set(ids), rows, index, from)).toEqual(expected);
  });

  it('takes all rows of a page, and gives them back', () => {
    expect(allToggled(new Set([9, 2]), rows)).toEqual([9, 2, 1, 3, 5]);
    expect(allToggled(new Set([9, 1, 2, 3, 5]), rows)).toEqual([9]);
  });
});

describe('a key leads', () => {
  it.each([
    ['ArrowDown', 4, 5],
    ['ArrowUp', 4, 3],
    ['ArrowDown', 8, 8],
    ['ArrowUp', 0, 0],
    ['ArrowDown', -1, 0],
    ['PageDown', 4, 7],
    ['PageUp', 1, 0],
    ['Home', 4, 0],
    ['End', 4, 8],
    ['Enter', 4, null],
  ])('%s from row %i to %s', (key, row, expected) => {
    expect(rowAfter({ key }, { row, count: 9, page: () => 3 })).toBe(expected);
  });

  it('nowhere with a page key where there are no pages', () => {
    expect(rowAfter({ key: 'PageDown' }, { row: 4, count: 9 })).toBeNull();
  });

  it('nowhere below the first row of an empty table', () => {
    expect(rowAfter({ key: 'End' }, { row: -1, count: 0, page: () => 3 })).toBe(0);
  });
});

describe('a column', () => {
  const reservations = readDeclarations(declarations, fieldTypes).find(
    ({ name }) => name === 'reservations',
  )!;
  const field = (name: string) => fieldOf(reservations, name);

  it("has the screen's width and side, or else its type's", () => {
    expect(columnOf(field('name'), undefined)).toEqual({ key: 'name', width: 160, grows: true });
    expect(columnOf(field('name'), { name: 300 })).toMatchObject({ width: 300 });
    expect(alignOf(field('paxCount'), undefined)).toBe('right');
    expect(alignOf(field('paxCount'), { paxCount: 'center' })).toBe('center');
  });

  it('is on a card if the screen names it, before the others, and only if the person shows it', () => {
    const columns = ['paxCount', 'dateIn', 'name', 'revType', 'dateOut'].map(field);
    const names = (named?: readonly string[]) =>
      cardFields(columns, { title: 'name' }, named).map(({ name }) => name);
    expect(names()).toEqual(['name', 'paxCount', 'dateIn', 'revType']);
    expect(names(['dateOut', 'code'])).toEqual(['dateOut', 'paxCount', 'dateIn', 'name']);
  });
});
