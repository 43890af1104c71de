import type { PasteRow } from './usePaste';

/** A row's place, and the column in it; -1 is the row's own checkbox. */
export interface Place {
  row: number;
  column: number;
}

/** The first fault behind this place, from the top again when there is none below. */
export function faultAfter(
  rows: readonly PasteRow[],
  unmapped: readonly string[],
  from: Place,
): Place | null {
  const faults = rows.flatMap(({ line, read }, row): Place[] => {
    if (line.out) return [];
    const cells = read.cells.flatMap((cell, column) => (cell?.fault ? [{ row, column }] : []));
    // What no column fills is mended for all rows at once.
    const own = read.faults.some(({ field }) => !unmapped.includes(field));
    return own ? [{ row, column: -1 }, ...cells] : cells;
  });
  const isBehind = (one: Place) =>
    one.row > from.row || (one.row === from.row && one.column > from.column);
  return faults.find(isBehind) ?? faults[0] ?? null;
}
