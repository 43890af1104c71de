import { isEmpty } from '../fields/values';
import type { ChildDraft } from '../record/children/row';
import { KEYS } from '../shell/keyboard/keys';
import { isOneOf, type KeyEvent } from '../shell/keyboard/pressed';
import type { GridColumn, GridLine, CellPosition } from './types';

type Keys = readonly (readonly [command: string, shortcuts: readonly string[]])[];

const { grid, form } = KEYS;
const [up, down, left, right] = grid.move;
const [pageUp, pageDown] = grid.page;
const [rowStart, rowEnd] = grid.ends;
const [first, last] = grid.corners;
const [next, previous] = grid.next;

const ALWAYS = [
  ['next', [next]],
  ['previous', [previous]],
  ['add', grid.add],
  ['duplicate', grid.duplicate],
  ['settle', [...form.save, ...form.saveNext]],
] as const satisfies Keys;
const MOVING = [
  ...ALWAYS,
  ['up', [up]],
  ['down', [down]],
  ['left', [left]],
  ['right', [right]],
  ['pageUp', [pageUp]],
  ['pageDown', [pageDown]],
  ['rowStart', [rowStart]],
  ['rowEnd', [rowEnd]],
  ['first', [first]],
  ['last', [last]],
  ['edit', grid.edit],
  ['pick', form.pick],
  ['clear', grid.clear],
  ['remove', grid.remove],
  ['menu', grid.menu],
  ['done', grid.cancel],
] as const satisfies Keys;
const EDITING = [...ALWAYS, ['cancel', grid.cancel], ['commit', ['Enter']]] as const satisfies Keys;

/** Stored rows are typed column by column. */
const DOWN = [['commit', ['Enter']], ...MOVING] as const satisfies Keys;

export type GridCommand = (typeof EDITING | typeof DOWN)[number][0];

/**
 * The command for a key, as in spreadsheets.
 * @param keepsRows only stored rows
 */
export function gridCommandOf(
  event: KeyEvent,
  editing: boolean,
  keepsRows = false,
): GridCommand | null {
  const keys = editing ? EDITING : keepsRows ? DOWN : MOVING;
  const find = (pressed: KeyEvent) =>
    keys.find(([, shortcuts]) => isOneOf(pressed, shortcuts))?.[0] ?? null;
  // Shift matters outside of an edit and with Control.
  const plain = !editing || event.ctrlKey || event.metaKey;
  return find(event) ?? (event.shiftKey && plain ? find({ ...event, shiftKey: false }) : null);
}

/** lines */
const PAGE = 10;

/** The cell that a key moves to; null if the focus leaves the grid. */
export function moveCell(
  lines: readonly GridLine[],
  columns: readonly GridColumn[],
  from: CellPosition,
  command: GridCommand,
): CellPosition | null {
  const index = lines.findIndex(({ key }) => key === from.key);
  const last = lines.length - 1;
  const line = (at: number): CellPosition => ({
    key: lines[Math.max(0, Math.min(last, at))]?.key ?? from.key,
    column: from.column,
  });
  const column = (at: number): CellPosition => ({
    key: from.key,
    column: Math.max(0, Math.min(columns.length, at)),
  });
  switch (command) {
    case 'up':
      return line(index - 1);
    case 'down':
      return line(index + 1);
    case 'pageUp':
      return line(index - PAGE);
    case 'pageDown':
      return line(index + PAGE);
    case 'left':
      return column(from.column - 1);
    case 'right':
      return column(from.column + 1);
    case 'rowStart':
      return column(0);
    case 'rowEnd':
      return column(columns.length - 1);
    case 'first':
      return { ...line(rowFrom(lines, 0, 1)), column: 0 };
    case 'last':
      return { ...line(rowFrom(lines, last, -1)), column: columns.length - 1 };
    case 'commit': {
      const below = rowFrom(lines, index + 1, 1);
      return below < 0 ? from : line(below);
    }
    case 'next':
      return tabbed(lines, columns, { index, column: from.column }, 1);
    case 'previous':
      return tabbed(lines, columns, { index, column: from.column }, -1);
    default:
      return from;
  }
}

function rowFrom(lines: readonly GridLine[], from: number, step: 1 | -1): number {
  for (let at = from; at >= 0 && at < lines.length; at += step)
    if (lines[at]?.kind === 'row') return at;
  return -1;
}

/** Tab skips read-only cells; arrow keys do not. */
function isTyped(column: GridColumn | undefined, { values }: ChildDraft): boolean {
  const cell = column?.cell(values) ?? null;
  return cell !== null && !cell.field.readOnly;
}

// Skips headings and cells that a row's type does not have.
function tabbed(
  lines: readonly GridLine[],
  columns: readonly GridColumn[],
  from: { index: number; column: number },
  step: 1 | -1,
): CellPosition | null {
  let { index, column } = from;
  while (index >= 0 && index < lines.length) {
    const line = lines[index];
    column += step;
    if (line?.kind === 'row')
      for (; column >= 0 && column < columns.length; column += step)
        if (isTyped(columns[column], line.draft)) return { key: line.key, column };
    index += step;
    column = step === 1 ? -1 : columns.length;
  }
  return null;
}

/** Where typing starts in a new row. */
export function firstEmpty(columns: readonly GridColumn[], line: GridLine | undefined): number {
  if (line?.kind !== 'row') return 0;
  const { values } = line.draft;
  const empty = columns.findIndex((column) => {
    const field = column.cell(values)?.field;
    return field !== undefined && isEmpty(values[field.name]);
  });
  return Math.max(0, empty);
}
