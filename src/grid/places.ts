import type { Command } from './keys';
import type { GridColumn, GridLine, Place } from './types';

const PAGE = 10;

/** Where a key leads from a place; null where the keyboard leaves the grid. */
export function placeAfter(
  lines: readonly GridLine[],
  columns: readonly GridColumn[],
  from: Place,
  command: Command,
): Place | null {
  const index = lines.findIndex(({ key }) => key === from.key);
  const last = lines.length - 1;
  const line = (at: number): Place => ({
    key: lines[Math.max(0, Math.min(last, at))]?.key ?? from.key,
    column: from.column,
  });
  const column = (at: number): Place => ({
    key: from.key,
    // The row's menu is the last stop.
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

/** The first row from here on in one direction, or -1. */
function rowFrom(lines: readonly GridLine[], from: number, step: 1 | -1): number {
  for (let at = from; at >= 0 && at < lines.length; at += step)
    if (lines[at]?.kind === 'row') return at;
  return -1;
}

// Tab goes from one thing to type to the next, past headings and cells that a row's type does not have.
function tabbed(
  lines: readonly GridLine[],
  columns: readonly GridColumn[],
  from: { index: number; column: number },
  step: 1 | -1,
): Place | null {
  let { index, column } = from;
  while (index >= 0 && index < lines.length) {
    const line = lines[index];
    column += step;
    if (line?.kind === 'row')
      for (; column >= 0 && column < columns.length; column += step)
        if (columns[column]?.cell(line.draft.values)) return { key: line.key, column };
    index += step;
    column = step === 1 ? -1 : columns.length;
  }
  return null;
}
