/** Closed before the next delimiter or line end. */
const QUOTED = /(^|[\t\r\n,;|])"(?:[^"]|"")*"(?=$|[\t\r\n,;|])/g;

export const DELIMITERS = ['\t', ',', ';', '|'] as const;
export type Delimiter = (typeof DELIMITERS)[number];

/** characters, to detect the delimiter */
const LOOKED_AT = 20_000;

const LINES = 100;

/** The delimiter in most lines, outside of quotes; in a tie, tabs. */
export function delimiterOf(text: string): Delimiter {
  const bare = text.slice(0, LOOKED_AT).replace(QUOTED, '$1');
  const lines = bare.split(/[\r\n]/, LINES).filter((line) => !isBlank(line));
  const [first = ''] = lines;
  const scored = DELIMITERS.map((one) => ({
    one,
    lines: lines.filter((line) => line.includes(one)).length,
    first: one === '\t' ? Number.POSITIVE_INFINITY : first.split(one).length,
  }));
  const [best] = scored.toSorted((a, b) => b.lines - a.lines || b.first - a.first);
  return best === undefined || best.lines === 0 ? '\t' : best.one;
}

interface Parsed {
  /** Of one length, without empty rows. */
  rows: string[][];
  /** From 1; empty rows count, too. */
  numbers: number[];
  /** Rows after `most`. */
  beyond: number;
}

/**
 * Parses TSV or CSV. Only closed quotes count: 5'10" stays.
 * @param delimiter if known: a spreadsheet's commas may belong to numbers
 */
export function parseTable(
  pasted: string,
  delimiter?: Delimiter,
  most = Number.POSITIVE_INFINITY,
): Parsed {
  const text = pasted.replace(/^\uFEFF/, '');
  const parsed = filledRows(text, delimiter ?? delimiterOf(text), most);
  return { ...parsed, rows: squared(parsed.rows) };
}

function filledRows(text: string, delimiter: string, most: number): Parsed {
  const parsed: Parsed = { rows: [], numbers: [], beyond: 0 };
  let row: string[] = [];
  let number = 1;
  let isFilled = false;
  let at = 0;
  while (at <= text.length) {
    const quoted = text[at] === '"' ? quotedAt(text, at, delimiter) : null;
    const end = quoted?.end ?? endOf(text, at, delimiter);
    const cell = asText(quoted?.cell ?? text.slice(at, end));
    isFilled ||= !isBlank(cell);
    if (parsed.rows.length < most) row.push(cell);
    if (text[end] !== delimiter) {
      if (isFilled && parsed.rows.length < most) {
        parsed.rows.push(row);
        parsed.numbers.push(number);
      } else if (isFilled) parsed.beyond += 1;
      row = [];
      isFilled = false;
      number += 1;
    }
    at = end + (text[end] === '\r' && text[end + 1] === '\n' ? 2 : 1);
  }
  return parsed;
}

const ends = (text: string, at: number, delimiter: string): boolean =>
  at >= text.length || text[at] === delimiter || text[at] === '\n' || text[at] === '\r';

function endOf(text: string, from: number, delimiter: string): number {
  const part = delimiter.charCodeAt(0);
  for (let at = from; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === part || code === LINE_FEED || code === RETURN) return at;
  }
  return text.length;
}

const LINE_FEED = 10;
const RETURN = 13;

// Linear despite the lookahead: it only skips runs of paired quotes.
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

/** Spreadsheets write ="00123" for digits as text. */
const asText = (cell: string): string =>
  cell.startsWith('="') && /^="[^"]*"$/.test(cell) ? cell.slice(2, -1) : cell;

const isBlank = (cell: string): boolean => cell.trim() === '';

function squared(filled: readonly string[][]): string[][] {
  const lengths = filled.map((row) => row.findLastIndex((cell) => !isBlank(cell)) + 1);
  const width = lengths.reduce((widest, length) => Math.max(widest, length), 0);
  return filled.map((row) => Array.from({ length: width }, (_, column) => row[column] ?? ''));
}
