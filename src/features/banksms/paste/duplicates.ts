import { sameText } from '../parser/text';

/** A message, pasted or stored, as far as it is compared. */
export interface Comparable {
  readonly [field: string]: unknown;
}

export interface Pasted {
  key: string;
  /** Stored meanwhile: it is no duplicate of itself. */
  id: number | null;
  values: Comparable;
}

/** What a pasted message may be a second copy of: stored ones by id, and how many others in the paste. */
export interface Duplicate {
  stored: readonly number[];
  inPaste: number;
}

/**
 * Possible duplicates: an identical text, or the same day, time, amount, bank and party. They are marked and never
 * dropped (issue: Bank SMS). Pure.
 */
export function findDuplicates(
  pasted: readonly Pasted[],
  stored: readonly (Comparable & { id: number })[],
): ReadonlyMap<string, Duplicate> {
  const known = new Map<string, Set<number>>();
  for (const record of stored) for (const mark of marksOf(record)) add(known, mark, record.id);
  const together = new Map<string, Set<string>>();
  for (const { key, values } of pasted)
    for (const mark of marksOf(values)) add(together, mark, key);
  const found = new Map<string, Duplicate>();
  for (const { key, id, values } of pasted) {
    const ids = new Set<number>();
    const keys = new Set<string>();
    for (const mark of marksOf(values)) {
      known.get(mark)?.forEach((other) => ids.add(other));
      together.get(mark)?.forEach((other) => keys.add(other));
    }
    if (id !== null) ids.delete(id);
    keys.delete(key);
    if (ids.size > 0 || keys.size > 0)
      found.set(key, { stored: [...ids].toSorted((a, b) => a - b), inPaste: keys.size });
  }
  return found;
}

function marksOf(values: Comparable): string[] {
  const { sms, smsDate, smsTime, amount, bankCode, direction, sender, receiver } = values;
  const party = direction === 'DEPOSIT' ? sender : receiver;
  const marks: string[] = [];
  const text = typeof sms === 'string' ? sameText(sms) : '';
  if (text !== '') marks.push(`text ${text}`);
  const parts = [smsDate, smsTime, plainAmount(amount), bankCode, party];
  // Two messages that do not say when or who are not the same for that.
  if (parts.every((part) => typeof part === 'string' && part !== ''))
    marks.push(`parts ${JSON.stringify(parts)}`);
  return marks;
}

/** 500000.00 and 500000 are the same. */
const plainAmount = (amount: unknown): unknown =>
  typeof amount === 'string' && amount.includes('.') ? amount.replace(/\.?0+$/u, '') : amount;

function add<T>(sets: Map<string, Set<T>>, mark: string, one: T): void {
  const set = sets.get(mark);
  if (set) set.add(one);
  else sets.set(mark, new Set([one]));
}
