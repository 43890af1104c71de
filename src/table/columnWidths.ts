/** In pixels. */
export interface ColumnRequest {
  name: string;
  content: number;
  /** `content` for values that must not be truncated. */
  least: number;
  /** Takes spare width. If no column does, all of them do. */
  grows: boolean;
  chosen?: number | undefined;
}

/**
 * Without enough room (px), the widest columns that may be truncated are cut to the same width.
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
    // Integers with an exact sum.
    const exact = Math.min(content, Math.max(least, level)) + growth + carry;
    const width = Math.floor(exact + EPSILON);
    carry = exact - width;
    return [name, width] as const;
  });
  return Object.fromEntries(widths);
}

/** For floating point sums. */
const EPSILON = 1e-6;

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/** At which all columns fit into `room`. */
function levelFor(columns: readonly ColumnRequest[], room: number): number {
  const bounds = columns
    .flatMap(({ content, least }) => [content, least])
    .toSorted((a, b) => a - b);
  const at = (level: number) =>
    sum(columns.map(({ content, least }) => Math.min(content, Math.max(least, level))));
  // Between two bounds the sum is linear in a fixed number of columns.
  const upper = bounds.findIndex((bound) => at(bound) >= room);
  const low = bounds[upper - 1] ?? 0;
  const growing = columns.filter(({ content, least }) => least <= low && content > low).length;
  return growing === 0 ? low : low + (room - at(low)) / growing;
}
