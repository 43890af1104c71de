import { unparse } from 'papaparse';
import { unitOf } from '../../fields';
import { fieldOf, hasField, type Field, type Resource } from '../../schema';

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
const BYTE_ORDER_MARK = '\uFEFF';

/** Rows of text as a CSV file that spreadsheets open as it is: UTF-8 with its mark, CRLF, RFC 4180. Pure. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  const cells = rows.map((row) => row.map(guarded));
  const text = unparse(cells, { newline: '\r\n', quotes: (cell) => String(cell).startsWith("'") });
  return BYTE_ORDER_MARK + text;
}

/**
 * The columns of a file: those shown, and behind an amount its currency where no column has it. On the screen that
 * stands behind each number, which spreadsheets could not add up then. Pure.
 */
export function exportColumns(resource: Resource, shown: readonly Field[]): readonly Field[] {
  const columns = new Set<Field>();
  for (const field of shown) {
    columns.add(field);
    const named = unitOf(field);
    const unit = named !== undefined && hasField(resource, named) ? fieldOf(resource, named) : null;
    if (unit && !shown.includes(unit)) columns.add(unit);
  }
  return [...columns];
}
