import { grouped } from '../../data/grouped';
import type { Target } from '../../grid/paste/types';
import { asked, FILE, type Doubt } from './doubts';
import type { Planned } from './plan';

type Row = Pick<Planned, 'long' | 'record' | 'values'>;

/**
 * A question for each field that ends a span of days, where rows have a longer one than it declares. Asked of the column
 * of its end, else of its beginning. Pure.
 * @example spanDoubts(planned, targets) // [{ kind: 'spans', column: 4, count: 2, examples: ['2026-02-25 – 2027-03-03'], … }]
 */
export function spanDoubts(planned: readonly Row[], targets: readonly (Target | null)[]): Doubt[] {
  const found = planned.flatMap(({ long, record, values }) =>
    long.map(({ from, to }) => {
      const whole = { ...record, ...values };
      return { from, to, text: `${String(whole[from])} – ${String(whole[to])}` };
    }),
  );
  const columnOf = (name: string) => targets.findIndex((target) => target?.field(null) === name);
  return grouped(found, ({ to }) => to).map(([to, rows]): Doubt => {
    const columns = [columnOf(to), columnOf(rows[0]?.from ?? '')];
    return {
      column: columns.find((column) => column >= 0) ?? FILE,
      ...{ kind: 'spans', choices: ['refuse', 'as'], count: rows.length },
      ...asked(rows.map(({ text }) => text)),
    };
  });
}
