import type { Paste } from '../../../schema';
import { comparableText } from '../reading/text';

interface Comparable {
  readonly [field: string]: unknown;
}

interface Pasted {
  key: string;
  /** If it was stored meanwhile. */
  id: number | null;
  values: Comparable;
}

export interface Duplicates {
  stored: readonly number[];
  inPaste: number;
  /** Another duplicate precedes it. */
  isLater: boolean;
}

/** By text, or by all fields that the declaration names; marked, never dropped (docs/paste.md). */
export function findPasteDuplicates(
  paste: Paste,
  pasted: readonly Pasted[],
  stored: readonly (Comparable & { id: number })[],
): ReadonlyMap<string, Duplicates> {
  const known = new Map<string, Set<number>>();
  for (const record of stored)
    for (const mark of marksOf(paste, record)) add(known, mark, record.id);
  const together = new Map<string, Set<string>>();
  for (const { key, id, values } of pasted)
    for (const mark of marksOf(paste, values)) {
      if (id === null) add(together, mark, key);
      else add(known, mark, id);
    }
  const places = new Map(pasted.map(({ key }, place) => [key, place]));
  const found = new Map<string, Duplicates>();
  for (const { key, id, values } of pasted) {
    const ids = new Set<number>();
    const keys = new Set<string>();
    for (const mark of marksOf(paste, values)) {
      known.get(mark)?.forEach((other) => ids.add(other));
      together.get(mark)?.forEach((other) => keys.add(other));
    }
    if (id !== null) ids.delete(id);
    keys.delete(key);
    if (ids.size > 0 || keys.size > 0)
      found.set(key, {
        stored: [...ids].toSorted((a, b) => a - b),
        inPaste: keys.size,
        isLater: [...keys].some((other) => (places.get(other) ?? 0) < (places.get(key) ?? 0)),
      });
  }
  return found;
}

function marksOf({ text, takes, direction, duplicates }: Paste, values: Comparable): string[] {
  const marks: string[] = [];
  const written = text === null ? null : values[text];
  const same = typeof written === 'string' ? comparableText(written) : '';
  if (same !== '') marks.push(`text ${same}`);
  const isIn = direction !== null && values[direction.field] === direction.in;
  const parts = duplicates.map((one) => {
    const to = takes[one];
    return plain(values[to ? (isIn ? to.in : to.out) : one]);
  });
  // Two empty values are not equal.
  if (parts.length > 0 && parts.every((part) => (part ?? '') !== ''))
    marks.push(`parts ${JSON.stringify(parts)}`);
  return marks;
}

const DECIMAL = /^-?\d+\.\d+$/;

/** 500000.00 equals 500000. */
const plain = (value: unknown): unknown =>
  typeof value === 'string' && DECIMAL.test(value)
    ? value.replace(/(?<!0)0+$/u, '').replace(/\.$/u, '')
    : value;

function add<T>(sets: Map<string, Set<T>>, mark: string, one: T): void {
  const set = sets.get(mark);
  if (set) set.add(one);
  else sets.set(mark, new Set([one]));
}
