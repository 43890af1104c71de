/** Whitespace within a line, and zero-width characters. */
const BLANKS = String.raw`(?:[^\S\n\r\u2028\u2029]|\p{Cf})*`;

/** The mark with which our exports prevent formulas (src/list/csv.ts). */
const MARK = new RegExp(`^'(?='*(?:\\t|${BLANKS}[=+\\-@＝＋－＠]))`, 'gmu');

/** Removes the mark that an export adds to texts that look like formulas: one per line that has it. Pure. */
export const removeFormulaGuard = (cell: string): string =>
  cell.includes("'") ? cell.replace(MARK, '') : cell;
