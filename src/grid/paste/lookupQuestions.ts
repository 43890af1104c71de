import type { LookupRequest, ReadFault, LookupQuery } from '../../schema';
import type { ReadRow } from './types';

/** One answer applies to all cells with the text. */
export interface LookupQuestion {
  key: string;
  column: number;
  asked: LookupRequest;
  lines: readonly number[];
  /** null if allowed as it is, or answered */
  fault: ReadFault | null;
  picked: string | null;
}

/** Cells with the same key share the answer. */
export const lookupKey = ({ to, text, where = {} }: LookupQuery): string =>
  JSON.stringify([to, text, Object.entries(where).toSorted(([a], [b]) => (a < b ? -1 : 1))]);

/** Unresolved texts, those that block rows first. */
export function findLookupQuestions(
  rows: readonly { key: number; cells: ReadRow['cells'] }[],
  picks: ReadonlyMap<string, string>,
): readonly LookupQuestion[] {
  const questions = new Map<string, LookupQuestion & { lines: number[] }>();
  for (const { key: row, cells } of rows)
    for (const [column, cell] of cells.entries()) {
      if (!cell?.asks) continue;
      const named = lookupKey(cell.asks);
      if (cell.pending && !picks.has(named)) continue;
      const key = `${column} ${named}`;
      const lines = questions.get(key)?.lines ?? [];
      lines.push(row);
      const picked = picks.get(named) ?? null;
      questions.set(key, { key, column, asked: cell.asks, fault: cell.fault, lines, picked });
    }
  return [...questions.values()].toSorted(
    (one, other) => Number(one.asked.free) - Number(other.asked.free),
  );
}
