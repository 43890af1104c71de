import { typeOf } from '../../../fields';
import { fieldOf, type AnyRecord, type Filter, type Resource } from '../../../schema';

const said = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? '1' : '0';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

/** Would the server answer this row to these filters? As near as sample rows need it. */
export function keeps(
  resource: Resource,
  values: Readonly<Record<string, string>>,
  record: AnyRecord,
): boolean {
  return resource.filters.every((filter) => {
    const wanted = values[filter.parameter];
    return wanted === undefined || fits(resource, filter, wanted, record);
  });
}

function fits(resource: Resource, filter: Filter, wanted: string, record: AnyRecord): boolean {
  switch (filter.kind) {
    case 'equals': {
      const value = said(record[filter.field]);
      // Text filters look for a part.
      return typeOf(fieldOf(resource, filter.field)).searchable
        ? value.includes(wanted)
        : value === wanted;
    }
    case 'search':
      return filter.fields.some((name) =>
        said(record[name]).toLowerCase().includes(wanted.toLowerCase()),
      );
    case 'from':
      return said(record[filter.field]).slice(0, 10) >= wanted;
    case 'to':
      return said(record[filter.field]).slice(0, 10) <= wanted;
    case 'empty':
      return (said(record[filter.field]) === '') === (wanted === '1');
    default:
      return true;
  }
}
