import { advice, problem, type ReportFinding } from './finding';
import type { ResourceDeclaration } from '../declaration';
import type { FieldTypeCatalogue } from '../catalogue';
import { suggestNearest } from './nearest';

/** The database computes totals: fields are columns, sums numeric. */
export function checkTotals(
  { fields, totals = {} }: ResourceDeclaration,
  catalogue: FieldTypeCatalogue,
  report: ReportFinding,
): void {
  const known = Object.keys(fields);
  const columnOf = (name: string) => {
    const field = fields[name];
    return field && catalogue[field.type]?.column({ ...field })?.type;
  };
  for (const [name, { sum, by, without = {} }] of Object.entries(totals)) {
    const key = `totals.${name}`;
    const groups = by.map((group) => (typeof group === 'string' ? group : group.field));
    const days = by.flatMap((group) => (typeof group === 'string' ? [] : [group.field]));
    const parts = { sum, by: groups, without: Object.keys(without) };
    for (const [part, names] of Object.entries(parts))
      for (const one of names) {
        const column = columnOf(one);
        if (!known.includes(one))
          report(
            `${key}.${part}`,
            problem('unknownField', { name: one }),
            suggestNearest(one, known),
          );
        else if (column === undefined || column === null)
          report(`${key}.${part}`, problem('notStored', { name: one }), advice('nameStored'));
        else if (part === 'sum' && !/^(smallint|integer|numeric)/.test(column))
          report(`${key}.${part}`, problem('notNumber', { name: one }), advice('nameNumber'));
        else if (part === 'by' && days.includes(one) && !/^(date|timestamp)/.test(column))
          report(`${key}.${part}`, problem('notMoment', { name: one }), advice('nameMoment'));
      }
    // Sums and groups share one row.
    for (const one of [...sum, 'count'].filter((one) => groups.includes(one)))
      report(`${key}.by`, problem('twice', { name: one }), advice('otherField'));
    for (const one of groups.filter((one, index) => groups.indexOf(one) < index))
      report(`${key}.by`, problem('twice', { name: one }), advice('once'));
  }
}
