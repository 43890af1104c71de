// A default import, as Node (which measures it) finds no named exports.
import papaparse from 'papaparse';
import type { SheetNumber } from '../fields/sheet';

/** Whitespace within a line, and zero-width characters. */
const BLANKS = String.raw`(?:[^\S\n\r\u2028\u2029]|\p{Cf})*`;

/**
 * Text that spreadsheets would run as a formula, half or full width, such as a crafted customer name. Some trim
 * leading whitespace, and some treat each line as a cell. Negative numbers are no formulas. Lines that already have
 * the mark get a second one, so that removing one restores the text.
 */
const FORMULA = new RegExp(
  `^(?!${BLANKS}-?\\d+(?:\\.\\d+)?${BLANKS}$)(?='*(?:\\t|${BLANKS}[=+\\-@＝＋－＠]))`,
  'gmu',
);

/** Adds the mark that makes spreadsheets read text. Pure. */
const guarded = (text: string): string => text.replace(FORMULA, "'");

// Without it Excel reads UTF-8 in the system's code page.
export const BYTE_ORDER_MARK = '\uFEFF';
export const NEWLINE = '\r\n';

/** Rows as CSV lines with CRLF between them (RFC 4180). Pure. */
export function csvLines(rows: readonly (readonly (string | SheetNumber)[])[]): string {
  const cells = rows.map((row) =>
    row.map((cell) => guarded(typeof cell === 'string' ? cell : cell.number)),
  );
  return papaparse.unparse(cells, {
    newline: NEWLINE,
    quotes: (cell) => String(cell).startsWith("'"),
  });
}

/** A small CSV file as text. Pure. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  BYTE_ORDER_MARK + csvLines(rows);
