import { groupItems } from '../../../util/groupItems';
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
  const places = new Map(pasted.map(({ key }, place) => [key, place]));
  const all = [...pasted, ...stored.map((record) => ({ key: '', id: record.id, values: record }))];
  const marked = all.flatMap((one) => marksOf(paste, one.values).map((mark) => ({ ...one, mark })));
  const sameByMark = new Map(groupItems(marked, ({ mark }) => mark));
  const found = new Map<string, Duplicates>();
  for (const { key, id, values } of pasted) {
    const others = marksOf(paste, values)
      .flatMap((mark) => sameByMark.get(mark) ?? [])
      .filter((other) => other.key !== key && (id === null || other.id !== id));
    const ids = new Set(others.flatMap((other) => other.id ?? []));
    const keys = new Set(others.flatMap((other) => (other.id === null ? [other.key] : [])));
    if (others.length > 0)
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
