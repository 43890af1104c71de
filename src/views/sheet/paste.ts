import { normalizeForMatch } from '../../fields/reading';

interface Line {
  key: string;
  names: readonly string[];
}

interface Column {
  field: string;
  label: string;
}

interface Pasting {
  lines: readonly Line[];
  columns: readonly Column[];
  /** Labels of what `names` hold. */
  nameLabels: readonly string[];
  /** `column` among the editable ones. */
  at: { key: string; column: number };
}

export interface PastedCell {
  key: string;
  field: string;
  text: string;
}

/** Assigns pasted cells to the rows named in the first column; downwards from the target if it names none. */
export function placeCells(
  table: readonly (readonly string[])[],
  { lines, columns, nameLabels, at }: Pasting,
): { cells: PastedCell[]; left: number } {
  const named = new Map<string, string | undefined>();
  for (const { key, names } of lines)
    for (const name of new Set(names.map(normalizeForMatch)))
      named.set(name, named.has(name) ? undefined : key);
  const keyOf = ([name = '']: readonly string[]) => named.get(normalizeForMatch(name));
  const labels = columns.map(({ label }) => normalizeForMatch(label));
  const [head = [], ...below] = table;
  const titles = head.map((text) => labels.indexOf(normalizeForMatch(text)));
  const hasTitles = titles.some((found) => found >= 0);
  const body = hasTitles ? below : table;
  const isNamed =
    nameLabels.some((label) => normalizeForMatch(label) === normalizeForMatch(head[0] ?? '')) ||
    body.some((row) => row.length > 1 && named.has(normalizeForMatch(row[0] ?? '')));

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
      // It was only copied along.
      else if (!hasTitles || key === undefined) left += 1;
    }
  }
  return { cells, left };
}
