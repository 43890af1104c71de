// As a whole: Node, which measures it, finds no names in it.
import papaparse from 'papaparse';
import type { SheetNumber } from '../fields/sheet';

/** Blanks of a line, and what has no width. */
const BLANKS = String.raw`(?:[^\S\n\r\u2028\u2029]|\p{Cf})*`;

/**
 * What spreadsheets would take for a formula and run, in half or full width: a customer's name must not. Some take blanks
 * before it away, and some each line for a cell. A plain number below zero is none. A line that looks marked already is
 * marked once more, so that taking one mark away gives what was there.
 */
const FORMULA = new RegExp(
  `^(?!${BLANKS}-?\\d+(?:\\.\\d+)?${BLANKS}$)(?='*(?:\\t|${BLANKS}[=+\\-@＝＋－＠]))`,
  'gmu',
);

/** With the mark by which spreadsheets know text. Pure. */
const guarded = (text: string): string => text.replace(FORMULA, "'");

// Without it Excel reads UTF-8 as the machine's own code page.
export const BYTE_ORDER_MARK = '\uFEFF';
export const NEWLINE = '\r\n';

/** Rows as lines that spreadsheets open as they are: CRLF between them, RFC 4180. Pure. */
export function csvLines(rows: readonly (readonly (string | SheetNumber)[])[]): string {
  const cells = rows.map((row) =>
    row.map((cell) => guarded(typeof cell === 'string' ? cell : cell.number)),
  );
  return papaparse.unparse(cells, {
    newline: NEWLINE,
    quotes: (cell) => String(cell).startsWith("'"),
  });
}

/** A few rows as the text of a CSV file. Pure. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  BYTE_ORDER_MARK + csvLines(rows);
