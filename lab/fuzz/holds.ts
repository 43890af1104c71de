import Big from 'big.js';
import { isDecimalText } from '../../src/money/decimal';
import { fieldOf, type AnyRecord, type Resource } from '../../src/schema';
import { comparedAs, isWhereGroup, type WhereGroup, type WhereTerm } from '../../src/schema/where';
import { fieldTypes, typeOf } from '../../src/fields';

/**
 * As in a list's `where` (docs/filters.md): empty equals nothing and is neither before nor after; `contains` ignores
 * case.
 */
export function holds(
  resource: Resource,
  one: WhereGroup | WhereTerm,
  record: Omit<AnyRecord, 'id'>,
): boolean {
  if (!isWhereGroup(one)) return termHolds(resource, one, record);
  const inner = (term: WhereGroup | WhereTerm) => holds(resource, term, record);
  return one.join === 'and' ? one.terms.every(inner) : one.terms.some(inner);
}

function termHolds(
  resource: Resource,
  { field: name, operator, values }: WhereTerm,
  record: Omit<AnyRecord, 'id'>,
): boolean {
  const field = fieldOf(resource, name);
  const as = comparedAs(field, fieldTypes)?.as;
  const value = record[name] ?? null;
  const wire = value === '' ? null : typeOf(field).codec.encode(value, field.options);
  const filled = wire !== null;
  const text = as === 'day' ? String(wire).slice(0, 'YYYY-MM-DD'.length) : String(wire);
  const to = (other = '') => (as === 'number' ? compareNumbers : compareTexts)(text, other);
  const [first, second] = values;
  switch (operator) {
    case 'empty':
      return !filled;
    case 'filled':
      return filled;
    case 'isNot':
      return !filled || to(first) !== 0;
    case 'is':
      return filled && to(first) === 0;
    case 'in':
      return filled && values.some((other) => to(other) === 0);
    case 'contains':
      return filled && folded(text).includes(folded(first ?? ''));
    case 'before':
      return filled && to(first) < 0;
    case 'after':
      return filled && to(first) > 0;
    case 'atLeast':
      return filled && to(first) >= 0;
    case 'atMost':
      return filled && to(first) <= 0;
    case 'between':
      return filled && to(first) >= 0 && to(second) <= 0;
  }
}

const compareTexts = (one: string, other: string): number =>
  one === other ? 0 : one < other ? -1 : 1;

const compareNumbers = (one: string, other: string): number =>
  isDecimalText(one) && isDecimalText(other) ? new Big(one).cmp(other) : Number.NaN;

// Only ASCII letters, as in a database of any locale.
const folded = (text: string): string => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
