/** Whitespace within a line, and zero-width characters. */
const BLANKS = String.raw`(?:[^\S\n\r\u2028\u2029]|\p{Cf})*`;

/** The mark of our exports (src/list/csv.ts). */
const MARK = new RegExp(`^'(?='*(?:\\t|${BLANKS}[=+\\-@＝＋－＠]))`, 'gmu');

/** Removes the mark that exports add to texts that look like formulas, once per line. */
export const removeFormulaGuard = (cell: string): string =>
  cell.includes("'") ? cell.replace(MARK, '') : cell;
