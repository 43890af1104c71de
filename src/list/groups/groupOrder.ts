import type { GroupRow } from '../../data/groups';
import { unitOf } from '../../fields';
import { addDecimals, compareDecimals, isDecimalText } from '../../money/decimal';
import { fieldOf, type Resource, type Total } from '../../schema';

/** By how many records they have. */
export const COUNT = 'count';

/**
 * What groups can be in the order of: their count, and the sums of fields that are all in one unit, such as US dollars;
 * amounts of several currencies can't be compared.
 */
export const orderableColumns = (
  resource: Resource,
  totals: readonly Total[],
): readonly string[] => [
  COUNT,
  ...totals.flatMap(({ sum }) =>
    sum.filter((name) => unitOf(fieldOf(resource, name)) === undefined),
  ),
];

/** An order as the address has it: a name, with `-` before it for descending. */
export function parseGroupOrder(text: string, names: readonly string[]) {
  const descending = text.startsWith('-');
  const name = descending ? text.slice(1) : text;
  return names.includes(name) ? { name, descending } : null;
}

/** The next order by a name: the largest first, then the smallest, then none (null). */
export function nextOrder(text: string, name: string): string | null {
  if (text === `-${name}`) return name;
  return text === name ? null : `-${name}`;
}

/**
 * Groups in the order of their counts or sums; those of a group that are told apart, as deposits and withdrawals are, count
 * together. Equal ones keep their order. Pure.
 * @example ordered(rows, { name: 'usdAmount', descending: true })
 */
export function sortGroups(
  rows: readonly GroupRow[],
  { name, descending }: { name: string; descending: boolean },
): GroupRow[] {
  const sizes = new Map(rows.map((row) => [row, sizeOf(row, name)]));
  return rows.toSorted((one, other) => {
    const difference = compareDecimals(sizes.get(one) ?? '0', sizes.get(other) ?? '0');
    return descending ? -difference : difference;
  });
}

function sizeOf({ count, sums }: GroupRow, name: string): string {
  if (name === COUNT) return String(count);
  const texts = Object.values(sums).flatMap((rows) => rows.map((row) => row.sums[name]));
  return addDecimals(texts.filter(isDecimalText));
}
