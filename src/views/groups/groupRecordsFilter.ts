import { fieldTypes, typeOf } from '../../fields';
import type { GroupRow } from '../../data/groups';
import { monthOf } from '../../days';
import {
  equalsParameter,
  fieldOf,
  filtersWith,
  WHERE,
  type Filter,
  type Resource,
} from '../../schema';
import type { GroupBy } from '../../schema/groups';
import { readWhere, writeWhere, type WhereGroup, type WhereTerm } from '../../schema/where';
import type { FilterValues } from '../../filters/control';

interface GroupFilterOptions {
  resource: Resource;
  extensions: readonly string[];
  filters: FilterValues;
  by: readonly GroupBy[];
}

/** The list's own parameters if they suffice, else an additional condition; null if unsupported. */
export function groupRecordsFilter(
  { resource, extensions, filters, by }: GroupFilterOptions,
  { by: values }: Pick<GroupRow, 'by'>,
): FilterValues | null {
  const offered = filtersWith(resource, extensions);
  const terms: WhereTerm[] = [];
  const narrowed: Record<string, string> = { ...filters };
  for (const { field, per } of by) {
    const value = values[field] ?? null;
    const set =
      value === null
        ? emptyFilter(offered, field)
        : per === 'value'
          ? equalsFilter(offered, field, wireOf(resource, field, value))
          : rangeFilter(offered, field, { span: daysOf(String(value)), filters: narrowed });
    if (set) Object.assign(narrowed, set);
    else terms.push(termFor(resource, { field, per }, value));
  }
  if (terms.length === 0) return narrowed;
  if (!extensions.includes(WHERE)) return null;
  const text = withTerms(narrowed[WHERE], terms, resource);
  return text === null ? null : { ...narrowed, [WHERE]: text };
}

type Span = readonly [first: string, last: string];

function daysOf(text: string): Span {
  if (text.length > 'YYYY-MM'.length) return [text, text];
  const { first, last } = monthOf(`${text}-01`);
  return [first, last];
}

function wireOf(resource: Resource, name: string, value: unknown): string {
  const field = fieldOf(resource, name);
  return String(typeOf(field).codec.encode(value, field.options));
}

function emptyFilter(offered: readonly Filter[], field: string): FilterValues | null {
  const filter = offered.find(({ empty }) => empty === field);
  return filter ? { [filter.parameter]: '1' } : null;
}

function equalsFilter(
  offered: readonly Filter[],
  field: string,
  wire: string,
): FilterValues | null {
  const parameter = equalsParameter(offered, field);
  return parameter === undefined ? null : { [parameter]: wire };
}

function rangeFilter(
  offered: readonly Filter[],
  field: string,
  { span: [first, last], filters }: { span: Span; filters: FilterValues },
): FilterValues | null {
  const choice = offered.find(({ chooses }) => chooses?.includes(field));
  const on = choice?.parameter ?? field;
  const from = offered.find((one) => one.from === on)?.parameter;
  const to = offered.find((one) => one.to === on)?.parameter;
  const chosen = choice && filters[choice.parameter];
  if (from === undefined || to === undefined || (chosen && chosen !== field)) return null;
  const [least, most] = [filters[from] ?? first, filters[to] ?? last];
  return {
    ...(choice && { [choice.parameter]: field }),
    [from]: least > first ? least : first,
    [to]: most < last ? most : last,
  };
}

function termFor(
  resource: Resource,
  { field, per }: Pick<GroupBy, 'field' | 'per'>,
  value: unknown,
): WhereTerm {
  if (value === null) return { field, operator: 'empty', values: [] };
  if (per === 'value') return { field, operator: 'is', values: [wireOf(resource, field, value)] };
  const [first, last] = daysOf(String(value));
  return first === last
    ? { field, operator: 'is', values: [first] }
    : { field, operator: 'between', values: [first, last] };
}

/** Null if the result is too long or too deep. */
function withTerms(
  text: string | undefined,
  terms: readonly WhereTerm[],
  resource: Resource,
): string | null {
  const read = text === undefined ? null : readWhere(text, resource, fieldTypes);
  const before = read && 'where' in read ? read.where : null;
  const keptTerms: WhereGroup['terms'] =
    before?.join === 'and' ? before.terms : before ? [before] : [];
  const both = writeWhere({ join: 'and', terms: [...keptTerms, ...terms] });
  return 'where' in readWhere(both, resource, fieldTypes) ? both : null;
}
