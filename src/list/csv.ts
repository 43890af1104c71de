// A default import, as Node finds no named exports.
import papaparse from 'papaparse';
import type { SheetNumber } from '../fields/sheet';

/** Includes zero-width characters. */
export const BLANKS = String.raw`(?:[^\S\n\r\u2028\u2029]|\p{Cf})*`;

/**
 * Text that spreadsheets would run as a formula, half or full width. Some trim whitespace, some treat each line as a
 * cell. Negative numbers are none. A second mark, so that removing one restores the text.
 */
const FORMULA = new RegExp(
  `^(?!${BLANKS}-?\\d+(?:\\.\\d+)?${BLANKS}$)(?='*(?:\\t|${BLANKS}[=+\\-@＝＋－＠]))`,
  'gmu',
);

const escapeFormulas = (text: string): string => text.replace(FORMULA, "'");

// Without it Excel reads UTF-8 in the system's code page.
export const BYTE_ORDER_MARK = '\uFEFF';
export const NEWLINE = '\r\n';

/** CSV with CRLF (RFC 4180). */
export function csvLines(rows: readonly (readonly (string | SheetNumber)[])[]): string {
  const cells = rows.map((row) =>
    row.map((cell) => escapeFormulas(typeof cell === 'string' ? cell : cell.number)),
  );
  return papaparse.unparse(cells, {
    newline: NEWLINE,
    quotes: (cell) => String(cell).startsWith("'"),
  });
}

export const csvOf = (rows: readonly (readonly string[])[]): string =>
  BYTE_ORDER_MARK + csvLines(rows);
