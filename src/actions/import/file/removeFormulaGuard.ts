/** Blanks of a line, and what has no width. */
const BLANKS = String.raw`(?:[^\S\n\r\u2028\u2029]|\p{Cf})*`;

/** A mark before what a spreadsheet would take for a formula, as our own files have it (src/list/csv.ts). */
const MARK = new RegExp(`^'(?='*(?:\\t|${BLANKS}[=+\\-@＝＋－＠]))`, 'gmu');

/** A cell as it was before an export marked it as text: one mark less in each line that has some. Pure. */
export const removeFormulaGuard = (cell: string): string =>
  cell.includes("'") ? cell.replace(MARK, '') : cell;
