import { hasDifferentValue } from '../../fields/values';
import type { ChildRow } from './row';

/** The rows around one action of the user. */
export interface RowStep {
  before: readonly ChildRow[];
  after: readonly ChildRow[];
}

/** Undoes one action, and nothing since. */
export function undoneRows(
  rows: readonly ChildRow[],
  { before, after }: RowStep,
  { names, withState }: { names: readonly string[]; withState: (row: ChildRow) => ChildRow },
): ChildRow[] {
  const [earlier, later, now] = [byKey(before), byKey(after), byKey(rows)];
  const removed = before.filter(({ key }) => !later.has(key) && !now.has(key));
  const undone = (row: ChildRow): ChildRow[] => {
    const [was, became] = [earlier.get(row.key), later.get(row.key)];
    if (row.saving || was === became) return [row];
    // Added, and not stored since.
    if (!was) return row.record === null ? [] : [row];
    if (!became) return [row];
    const values = { ...row.values };
    for (const name of names)
      if (hasDifferentValue(was.values[name], became.values[name]))
        values[name] = was.values[name] ?? null;
    const { deleted, inputErrors, errors, unmatched } = was;
    const back = { values, deleted, inputErrors, errors, unmatched };
    return [withState({ ...row, ...back, failure: null })];
  };
  return [...rows.flatMap(undone), ...removed];
}

const byKey = (rows: readonly ChildRow[]): ReadonlyMap<string, ChildRow> =>
  new Map(rows.map((row) => [row.key, row]));
