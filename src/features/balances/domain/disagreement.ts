import { ApiError } from '../../../data/errors';

/** What an entry was, or is, worth. */
export interface EntrySide {
  direction: string;
  usdAmount: string;
}

/** An entry over which the stored sums and the ledger differ; null where it was not, or is no longer, there. */
export interface DisagreeingEntry {
  id: number;
  before: EntrySide | null;
  after: EntrySide | null;
}

/**
 * The entries that a refused confirmation names (docs/extensions.md); null for any other failure, and for a backend
 * that refuses without naming them.
 */
export function disagreementOf(failure: unknown): readonly DisagreeingEntry[] | null {
  if (!(failure instanceof ApiError) || failure.status !== 409) return null;
  const { entries } = failure.body;
  if (!Array.isArray(entries) || entries.length === 0) return null;
  const read = entries.map(readEntry);
  return read.every((entry) => entry !== null) ? read : null;
}

function readEntry(entry: unknown): DisagreeingEntry | null {
  const { id, before, after } = Object(entry) as { [name: string]: unknown };
  const sides = [before, after].map(readSide);
  if (!Number.isSafeInteger(Number(id)) || sides.includes(undefined)) return null;
  return { id: Number(id), before: sides[0] ?? null, after: sides[1] ?? null };
}

function readSide(side: unknown): EntrySide | null | undefined {
  if (side === null || side === undefined) return null;
  const { direction, usdAmount } = Object(side) as { [name: string]: unknown };
  return typeof direction === 'string' && /^-?\d+(\.\d+)?$/.test(String(usdAmount))
    ? { direction, usdAmount: String(usdAmount) }
    : undefined;
}
