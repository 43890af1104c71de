import type { LookupRequest, ReadFault, LookupQuery } from '../../schema';
import type { PasteRow } from './types';

/** What the texts of some cells name in vain: one answer is that of all of them. */
export interface LookupQuestion {
  key: string;
  column: number;
  asked: LookupRequest;
  /** The keys of their lines. */
  lines: readonly number[];
  /** null where it may stay as it is, and once it was answered. */
  fault: ReadFault | null;
  /** The code of what it was said to mean. */
  picked: string | null;
}

/** A text and its choice: cells that share them ask the same. */
export const lookupKey = ({ to, text, where = {} }: LookupQuery): string =>
  JSON.stringify([to, text, Object.entries(where).toSorted(([a], [b]) => (a < b ? -1 : 1))]);

/** The questions of the rows that are to be taken, each once; first those that hold rows up. Pure. */
export function findLookupQuestions(
  rows: readonly PasteRow[],
  picks: ReadonlyMap<string, string>,
): readonly LookupQuestion[] {
  const questions = new Map<string, LookupQuestion>();
  for (const { line, read } of rows) {
    if (line.out) continue;
    for (const [column, cell] of read.cells.entries()) {
      if (!cell?.asks) continue;
      const named = lookupKey(cell.asks);
      // An answer stays in sight while it is looked up.
      if (cell.pending && !picks.has(named)) continue;
      const key = `${column} ${named}`;
      const known = questions.get(key);
      questions.set(key, {
        ...{ key, column, asked: cell.asks, fault: cell.fault },
        lines: [...(known?.lines ?? []), line.key],
        picked: picks.get(named) ?? null,
      });
    }
  }
  return [...questions.values()].toSorted(
    (one, other) => Number(one.asked.free) - Number(other.asked.free),
  );
}
