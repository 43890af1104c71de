import { groupItems } from '../../../util/groupItems';
import type { Target } from '../../../grid/paste/types';
import { FILE, type Ambiguity } from './ambiguities';
import type { PlannedRow } from './plan';

type Row = Pick<PlannedRow, 'long' | 'record' | 'values'>;

/**
 * For spans longer than declared, a question per end field.
 * @example spanAmbiguities(planned, targets) // [{ kind: 'spans', column: 4, count: 2, examples: ['2026-02-25 – 2027-03-03'], … }]
 */
export function spanAmbiguities(
  planned: readonly Row[],
  targets: readonly (Target | null)[],
): Ambiguity[] {
  const found = planned.flatMap(({ long, record, values }) =>
    long.map(({ from, to }) => {
      const whole = { ...record, ...values };
      return { from, to, text: `${String(whole[from])} – ${String(whole[to])}` };
    }),
  );
  const columnOf = (name: string) => targets.findIndex((target) => target?.field(null) === name);
  return groupItems(found, ({ to }) => to).map(([to, rows]): Ambiguity => {
    const columns = [columnOf(to), columnOf(rows[0]?.from ?? '')];
    return {
      column: columns.find((column) => column >= 0) ?? FILE,
      kind: 'spans',
      choices: ['refuse', 'as'],
      count: rows.length,
      examples: rows.map(({ text }) => text),
    };
  });
}
