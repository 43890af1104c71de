import type { ResourceDeclaration } from '../declaration';
import { advice, problem } from './finding';
import { checkOnce, columnOf, isNumberColumn, type CheckContext } from './known';

/** The database computes totals: fields are columns, sums numeric. */
export function checkTotals(
  { fields, totals = {} }: ResourceDeclaration,
  { catalogue, report }: CheckContext,
): void {
  for (const [total, { sum, by, without = {} }] of Object.entries(totals)) {
    const groups = by.map((group) => (typeof group === 'string' ? group : group.field));
    const days = by.flatMap((group) => (typeof group === 'string' ? [] : [group.field]));
    const parts = { sum, by: groups, without: Object.keys(without) };
    for (const [part, names] of Object.entries(parts))
      for (const name of names) {
        const key = `totals.${total}.${part}`;
        if (!Object.hasOwn(fields, name)) continue;
        const column = columnOf(fields, name, catalogue);
        if (column === null) report(key, problem('notStored', { name }), advice('nameStored'));
        else if (part === 'sum' && !isNumberColumn(column))
          report(key, problem('notNumber', { name }), advice('nameNumber'));
        else if (part === 'by' && days.includes(name) && !/^(date|timestamp)/.test(column))
          report(key, problem('notMoment', { name }), advice('nameMoment'));
      }
    const key = `totals.${total}.by`;
    // Sums and groups share one row.
    for (const name of [...sum, 'count'].filter((one) => groups.includes(one)))
      report(key, problem('twice', { name }), advice('otherField'));
    checkOnce(key, groups, report);
  }
}
