/** What a column asks for. Pixels. */
export interface ColumnRequest {
  name: string;
  /** Width at which neither its head nor any of its cells is cut. */
  content: number;
  /** Width below which it is never made; `content` for values that must not be cut. */
  least: number;
  /** Takes a share of spare width. Where no column does, all of them do. */
  grows: boolean;
  /** Width that the person chose, in place of both. */
  chosen?: number | undefined;
}

/**
 * Divides the width of a table among its columns. Columns that may be cut share what the others leave: where it is not
 * enough the widest are cut first, all to the same width, so that no column has room to spare while another is cut.
 *
 * @param columns in display order
 * @param box pixels that the columns have together
 * @returns pixels by name; more than the box in sum where the table has to scroll sideways, less where none may grow
 * @example
 * const code = { name: 'code', content: 90, least: 90, grows: false };
 * const memo = { name: 'memo', content: 400, least: 80, grows: true };
 * divideWidth([code, memo], 300)
 * // { code: 90, memo: 210 }
 */
export function divideWidth(
  columns: readonly ColumnRequest[],
  box: number,
): Readonly<Record<string, number>> {
  const free = columns.filter(({ chosen }) => chosen === undefined);
  const growers = free.filter(({ grows }) => grows);
  const room = box - sum(columns.map(({ chosen = 0 }) => chosen));
  const spare = room - sum(free.map(({ content }) => content));
  const level = spare < 0 ? levelFor(free, room) : Number.POSITIVE_INFINITY;
  const growing = new Set(growers.length > 0 ? growers : free);
  const share = Math.max(0, spare) / sum([...growing].map(({ content }) => content));
  let carry = 0;
  const widths = columns.map((column) => {
    const { name, content, least, chosen } = column;
    if (chosen !== undefined) return [name, chosen] as const;
    const growth = growing.has(column) ? content * share : 0;
    // Whole pixels, whose sum is exact all the same.
    const exact = Math.min(content, Math.max(least, level)) + growth + carry;
    const width = Math.floor(exact + EPSILON);
    carry = exact - width;
    return [name, width] as const;
  });
  return Object.fromEntries(widths);
}

/** Floating point, where 3 × ⅓ of a pixel is a whole one. */
const EPSILON = 1e-6;

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/** The common width of the columns that are cut, so that all fit into `room`. */
function levelFor(columns: readonly ColumnRequest[], room: number): number {
  const bounds = columns
    .flatMap(({ content, least }) => [content, least])
    .toSorted((a, b) => a - b);
  const at = (level: number) =>
    sum(columns.map(({ content, least }) => Math.min(content, Math.max(least, level))));
  // Between two neighbouring bounds the sum grows by a fixed number of columns.
  const upper = bounds.findIndex((bound) => at(bound) >= room);
  const low = bounds[upper - 1] ?? 0;
  const growing = columns.filter(({ content, least }) => least <= low && content > low).length;
  return growing === 0 ? low : low + (room - at(low)) / growing;
}
