import { unparse } from 'papaparse';

/** What spreadsheets would take for a formula and run: a customer's name must not. A plain number below zero is none. */
const FORMULA = /^(?!-?\d+(\.\d+)?$)[=+\-@\t\r]/;

// Without it Excel reads UTF-8 as the machine's own code page.
const BYTE_ORDER_MARK = '\uFEFF';

/** Rows of text as a CSV file that spreadsheets open as it is: UTF-8 with its mark, CRLF, RFC 4180. Pure. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  const text = unparse([...rows], { newline: '\r\n', escapeFormulae: FORMULA });
  return BYTE_ORDER_MARK + text;
}
