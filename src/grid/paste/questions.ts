import type { Asked, Fault, Named } from '../../schema';
import type { PasteRow } from './types';

/** What the texts of some cells name in vain: one answer is that of all of them. */
export interface Question {
  key: string;
  column: number;
  asked: Asked;
  /** The keys of their lines. */
  lines: readonly number[];
  /** null where it may stay as it is, and once it was answered. */
  fault: Fault | null;
  /** The code of what it was said to mean. */
  picked: string | null;
}

/** A text and its choice: cells that share them ask the same. */
export const keyOf = ({ to, text, where = {} }: Named): string =>
  JSON.stringify([to, text, Object.entries(where).toSorted(([a], [b]) => (a < b ? -1 : 1))]);

/** The questions of the rows that are to be taken, each once; first those that hold rows up. Pure. */
export function questionsIn(
  rows: readonly PasteRow[],
  picks: ReadonlyMap<string, string>,
): readonly Question[] {
  const questions = new Map<string, Question>();
  for (const { line, read } of rows) {
    if (line.out) continue;
    for (const [column, cell] of read.cells.entries()) {
      if (!cell?.asks) continue;
      const named = keyOf(cell.asks);
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
