/** A quoted cell at a cell's beginning, closed before the next delimiter or line end. */
const QUOTED = /(^|[\t\r\n,;|])"(?:[^"]|"")*"(?=$|[\t\r\n,;|])/g;

/** What may part cells. */
export const DELIMITERS = ['\t', ',', ';', '|'] as const;
export type Delimiter = (typeof DELIMITERS)[number];

/** How much of a long text tells what parts its cells. */
const LOOKED_AT = 20_000;

/**
 * Tabs part what was copied from a spreadsheet; commas part a CSV text, which has no tab outside of quotes, or what a
 * spreadsheet writes instead where commas are of numbers.
 */
export function delimiterOf(text: string): Delimiter {
  const bare = text.slice(0, LOOKED_AT).replace(QUOTED, '$1');
  const [first = ''] = bare.split(/[\r\n]+/, 1);
  if (bare.includes('\t')) return '\t';
  // A title has no comma, and no semicolon, of its own: the first line decides.
  const counts = ([',', ';', '|'] as const).map((one) => [one, first.split(one).length] as const);
  const [most = ',', count = 1] = counts.toSorted(([, a], [, b]) => b - a)[0] ?? [];
  if (count > 1) return most;
  return bare.includes(',') ? ',' : '\t';
}

/**
 * Splits what a spreadsheet puts on the clipboard, or a CSV text, into rows of cells as long as each other. Empty
 * rows, and empty columns at the end, are left out. A cell is quoted only if its quotes are closed: 5'10" stays.
 * @param delimiter what parts cells where that is known: commas are of numbers in a column that a spreadsheet gave
 */
export const parseTable = (pasted: string, delimiter?: Delimiter): string[][] =>
  parseNumbered(pasted, delimiter).rows;

/** The same, with the number of each row among all, the empty ones too. */
export function parseNumbered(
  pasted: string,
  delimiter?: Delimiter,
): { rows: string[][]; numbers: number[] } {
  const text = pasted.replace(/^\uFEFF/, '');
  const all = cellsOf(text, delimiter ?? delimiterOf(text));
  const filled = [...all.entries()].filter(([, row]) => !row.every(isBlank));
  return {
    rows: squared(filled.map(([, row]) => row)),
    numbers: filled.map(([index]) => index + 1),
  };
}

function cellsOf(text: string, delimiter: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at <= text.length) {
    const quoted = text[at] === '"' ? quotedAt(text, at, delimiter) : null;
    const end = quoted?.end ?? endOf(text, at, delimiter);
    row.push(quoted?.cell ?? text.slice(at, end));
    if (text[end] !== delimiter) {
      rows.push(row);
      row = [];
    }
    at = end + (text[end] === '\r' && text[end + 1] === '\n' ? 2 : 1);
  }
  return rows;
}

const ends = (text: string, at: number, delimiter: string): boolean =>
  at >= text.length || text[at] === delimiter || text[at] === '\n' || text[at] === '\r';

function endOf(text: string, from: number, delimiter: string): number {
  let at = from;
  while (!ends(text, at, delimiter)) at += 1;
  return at;
}

function quotedAt(text: string, start: number, delimiter: string) {
  for (let at = text.indexOf('"', start + 1); at >= 0; at = text.indexOf('"', at + 2)) {
    if (text[at + 1] === '"') continue;
    if (!ends(text, at + 1, delimiter)) return null;
    const cell = text
      .slice(start + 1, at)
      .replaceAll('""', '"')
      .replace(/\r\n?/g, '\n');
    return { cell, end: at + 1 };
  }
  return null;
}

const isBlank = (cell: string): boolean => cell.trim() === '';

function squared(filled: readonly string[][]): string[][] {
  const lengths = filled.map((row) => row.findLastIndex((cell) => !isBlank(cell)) + 1);
  const width = lengths.reduce((widest, length) => Math.max(widest, length), 0);
  return filled.map((row) => Array.from({ length: width }, (_, column) => row[column] ?? ''));
}
