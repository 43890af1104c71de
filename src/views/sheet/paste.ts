import { normalizeForMatch } from '../../fields/reading';

interface Line {
  key: string;
  /** What the line is called: its key and its title. */
  names: readonly string[];
}

interface Column {
  /** The field that is typed in it. */
  field: string;
  label: string;
}

interface Pasting {
  lines: readonly Line[];
  /** The columns that are typed, in their order. */
  columns: readonly Column[];
  /** Where it was pasted: a line, and among the typed columns the first that it goes to. */
  at: { key: string; column: number };
}

/** A text for a cell. */
export interface PastedCell {
  key: string;
  field: string;
  text: string;
}

/**
 * Where each cell of a pasted table goes. A table whose first column names lines goes to these, whatever their order, and by
 * its titles where it has any; any other from the cell on that it was pasted into, downwards. Blank cells change nothing.
 * Says how many texts had no place. Pure.
 */
export function placeCells(
  table: readonly (readonly string[])[],
  { lines, columns, at }: Pasting,
): { cells: PastedCell[]; left: number } {
  const named = new Map(
    lines.flatMap(({ key, names }) => names.map((name) => [normalizeForMatch(name), key])),
  );
  const keyOf = ([name = '']: readonly string[]) => named.get(normalizeForMatch(name));
  const labels = columns.map(({ label }) => normalizeForMatch(label));
  const [head = [], ...below] = table;
  const titles = head.map((text) => labels.indexOf(normalizeForMatch(text)));
  const hasTitles = titles.some((found) => found >= 0);
  const body = hasTitles ? below : table;
  const isNamed = body.length > 0 && body.every((row) => keyOf(row) !== undefined);

  const start = Math.max(
    0,
    lines.findIndex(({ key }) => key === at.key),
  );
  const columnOf = (index: number) =>
    hasTitles ? columns[titles[index] ?? -1] : columns[at.column + index - Number(isNamed)];
  const cells: PastedCell[] = [];
  let left = 0;
  for (const [down, row] of body.entries()) {
    const key = isNamed ? keyOf(row) : lines[start + down]?.key;
    for (const [index, text] of row.entries()) {
      if (text.trim() === '' || (isNamed && index === 0)) continue;
      const field = columnOf(index)?.field;
      if (key !== undefined && field !== undefined) cells.push({ key, field, text });
      // What its title says is none of these was only copied along.
      else if (!hasTitles || key === undefined) left += 1;
    }
  }
  return { cells, left };
}
