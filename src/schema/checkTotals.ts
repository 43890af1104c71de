import type { Report } from './finding';
import type { ResourceDeclaration } from './declaration';
import type { FieldTypeCatalogue } from './catalogue';
import { suggest } from './nearest';

/** Totals are summed and grouped in the database: their fields must be columns, and sums numbers. */
export function checkTotals(
  { fields, totals = {} }: ResourceDeclaration,
  catalogue: FieldTypeCatalogue,
  report: Report,
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
          report(`${key}.${part}`, `names the unknown field "${one}"`, suggest(one, known));
        else if (column === undefined || column === null)
          report(`${key}.${part}`, `names "${one}", which is not stored`, 'name a stored field');
        else if (part === 'sum' && !/^(smallint|integer|numeric)/.test(column))
          report(`${key}.${part}`, `names "${one}", which is no number`, 'name a number');
        else if (part === 'by' && days.includes(one) && !/^(date|timestamp)/.test(column))
          report(`${key}.${part}`, `names "${one}", which is on no day`, 'name a dateTime');
      }
    // They share one row: a name twice would show one of the two.
    for (const one of [...sum, 'count'].filter((one) => groups.includes(one)))
      report(`${key}.by`, `names "${one}" as the sums do`, 'name another field');
    for (const one of groups.filter((one, index) => groups.indexOf(one) < index))
      report(`${key}.by`, `names "${one}" twice`, 'name it once');
  }
}
