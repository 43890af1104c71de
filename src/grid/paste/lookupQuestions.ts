import type { LookupRequest, ReadFault, LookupQuery } from '../../schema';
import type { PasteRow } from './types';

/** An unresolved text of some cells: one answer applies to all of them. */
export interface LookupQuestion {
  key: string;
  column: number;
  asked: LookupRequest;
  lines: readonly number[];
  /** null if the text is allowed as it is, or was answered. */
  fault: ReadFault | null;
  /** Code of the chosen record. */
  picked: string | null;
}

/** Key of a text and its query: cells with the same key share the answer. */
export const lookupKey = ({ to, text, where = {} }: LookupQuery): string =>
  JSON.stringify([to, text, Object.entries(where).toSorted(([a], [b]) => (a < b ? -1 : 1))]);

/** Returns the unresolved texts of the included rows, those that block rows first. Pure. */
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
      // Keep an answer visible while it is looked up.
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
