import { describe, expect, it } from 'vitest';
import { gridCommandOf, moveCell } from '../../src/grid/keys';
import type { KeyEvent } from '../../src/shell/keyboard/pressed';
import type { GridColumn, GridLine } from '../../src/grid/types';
import { newDraft } from '../support/drafts';

const key = (text: string): KeyEvent => {
  const parts = text.split('+');
  const name = parts.at(-1) ?? '';
  return {
    key: name.replace(/^Key(.)$/, 'ㅇ'),
    code: name,
    ctrlKey: parts.includes('Ctrl'),
    metaKey: parts.includes('Meta'),
    shiftKey: parts.includes('Shift'),
    altKey: parts.includes('Alt'),
  };
};

describe('gridCommandOf', () => {
  it('goes down by Enter in a grid of stored rows, where F2 edits', () => {
    expect(gridCommandOf(key('Enter'), false, true)).toBe('commit');
    expect(gridCommandOf(key('F2'), false, true)).toBe('edit');
    expect(gridCommandOf(key('Enter'), false)).toBe('edit');
  });

  it.each([
    ['ArrowUp', 'up'],
    ['Home', 'rowStart'],
    ['Ctrl+Home', 'first'],
    ['Ctrl+End', 'last'],
    ['Tab', 'next'],
    ['Shift+Tab', 'previous'],
    ['Enter', 'edit'],
    ['F2', 'edit'],
    ['Alt+ArrowDown', 'pick'],
    ['Delete', 'clear'],
    ['Ctrl+Delete', 'remove'],
    ['Ctrl+Enter', 'add'],
    ['Meta+Enter', 'add'],
    // By its code: a Korean layout types ㅇ there.
    ['Ctrl+KeyD', 'duplicate'],
    ['Ctrl+KeyS', 'settle'],
    ['Shift+F10', 'menu'],
    ['Escape', 'done'],
    ['Ctrl+Alt+Enter', null],
    ['a', null],
  ])('reads %s as %s while moving', (text, command) => {
    expect(gridCommandOf(key(text), false)).toBe(command);
  });

  it.each([
    ['Enter', 'commit'],
    ['Tab', 'next'],
    ['Escape', 'cancel'],
    ['Ctrl+Enter', 'add'],
    ['Ctrl+KeyS', 'settle'],
    ['Shift+Enter', null],
    ['ArrowLeft', null],
    ['Home', null],
    ['Delete', null],
    ['Ctrl+Delete', null],
    ['Alt+ArrowDown', null],
  ])('reads %s as %s while a cell is edited', (text, command) => {
    expect(gridCommandOf(key(text), true)).toBe(command);
  });
});

const field = { name: 'x' } as never;
const column = (id: string, holds = true): GridColumn => ({
  id,
  label: id,
  width: 80,
  cell: ({ bare }) => (holds || bare !== true ? { field, caption: null } : null),
});
const columns = [column('a'), column('b', false), column('c')];
const row = (name: string, bare = false): GridLine => ({
  kind: 'row',
  key: name,
  warnings: [],
  draft: newDraft(name, { bare }),
});
const heading = (name: string): GridLine => ({ kind: 'heading', key: name, content: null });
const lines = [heading('h1'), row('r1'), row('r2', true), heading('h2'), row('r3')];
const go = (from: string, at: number, command: Parameters<typeof moveCell>[3]) => {
  const place = moveCell(lines, columns, { key: from, column: at }, command);
  return place && `${place.key} ${place.column}`;
};

it.each([
  ['r1', 0, 'down', 'r2 0'],
  ['r2', 1, 'down', 'h2 1'],
  ['h1', 0, 'up', 'h1 0'],
  ['r1', 2, 'right', 'r1 3'],
  ['r1', 3, 'right', 'r1 3'],
  ['r1', 0, 'left', 'r1 0'],
  ['r1', 1, 'rowEnd', 'r1 2'],
  ['r3', 1, 'first', 'r1 0'],
  ['r1', 0, 'last', 'r3 2'],
  ['r1', 1, 'pageDown', 'r3 1'],
  ['r2', 0, 'commit', 'r3 0'],
  ['r3', 0, 'commit', 'r3 0'],
  ['r1', 2, 'next', 'r2 0'],
  ['r2', 0, 'next', 'r2 2'],
  ['r2', 2, 'next', 'r3 0'],
  ['r3', 2, 'next', null],
  ['r3', 0, 'previous', 'r2 2'],
  ['r1', 0, 'previous', null],
] as const)('moveCell from %s %i, %s moves to %s', (from, at, command, to) => {
  expect(go(from, at, command)).toBe(to);
});
