import Big from 'big.js';
import { isNumeric } from '../fields';
import { parseDecimal } from '../money/decimal';
import { hasField, fieldOf, type AnyRecord, type SortDirection, type Resource } from '../schema';

export interface Sort {
  field: string;
  order: SortDirection;
}

/** `name,-seq`: `order` is that of the first. */
export function sortsOf({ field, order }: Sort): Sort[] {
  const [first = '', ...rest] = field.split(',');
  return [
    { field: first, order },
    ...rest.map((term): Sort => {
      const isDown = term.startsWith('-');
      return { field: isDown ? term.slice(1) : term, order: isDown ? 'DESC' : 'ASC' };
    }),
  ];
}

const termOf = ({ field, order }: Sort): string => `${order === 'DESC' ? '-' : ''}${field}`;

export function sortOf([first, ...rest]: readonly [Sort, ...Sort[]]): Sort {
  return { field: [first.field, ...rest.map(termOf)].join(), order: first.order };
}

/** For the `sort` extension. */
export const sortText = (sort: Sort): string => sortsOf(sort).map(termOf).join();

type Key = number | Big | string | null;

export function isDefaultSort(resource: Resource, sort: Sort | undefined): boolean {
  const [first] = resource.sort;
  return !sort || (sort.field === first.field && sort.order === first.order);
}

/** Sorts as the server does: nulls last, ties by id (rules: default-order). */
export function orderRecords<Row extends AnyRecord>(
  resource: Resource,
  rows: readonly Row[],
  sort?: Sort,
): Row[] {
  const sorts = sort && !isDefaultSort(resource, sort) ? sortsOf(sort) : resource.sort;
  const columns = sorts.filter(({ field }) => hasField(resource, field));
  const keyed = rows.map((row) => ({
    row,
    keys: columns.map(({ field }) => sortKey(row[field], isNumeric(fieldOf(resource, field)))),
  }));
  // The newest first if the default order does.
  const [first] = resource.sort;
  const tie = first.field === 'id' ? first.order : 'ASC';
  keyed.sort((a, b) => {
    for (const [index, { order }] of columns.entries()) {
      const difference = compare(a.keys[index] ?? null, b.keys[index] ?? null, order);
      if (difference !== 0) return difference;
    }
    return tie === 'ASC' ? a.row.id - b.row.id : b.row.id - a.row.id;
  });
  return keyed.map(({ row }) => row);
}

function sortKey(value: unknown, numeric: boolean): Key {
  if (typeof value === 'number') return value;
  if (typeof value === 'boolean') return Number(value);
  if (Array.isArray(value))
    return value.some((item) => typeof item === 'object') ? value.length : value.join(',') || null;
  if (typeof value !== 'string' || value === '') return null;
  if (!numeric) return value;
  return parseDecimal(value);
}

function compare(a: Key, b: Key, order: SortDirection): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  const ascending = compareFilled(a, b);
  return order === 'ASC' ? ascending : -ascending;
}

function compareFilled(a: number | Big | string, b: number | Big | string): number {
  if (typeof a === 'string' && typeof b === 'string') return compareText(a, b);
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  // Malformed values sort after numbers.
  if (typeof a === 'string' || typeof b === 'string')
    return Number(typeof a === 'string') - Number(typeof b === 'string');
  return new Big(a).cmp(b);
}

/**
 * Compares by code point, as the C collation does.
 * @example compareText('a', 'b') // -1
 */
export function compareText(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const difference = rank(a.charCodeAt(i)) - rank(b.charCodeAt(i));
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

// UTF-16 has units above U+FFFF below U+E000.
function rank(unit: number): number {
  return unit >= 0xd800 && unit < 0xe000 ? unit + 0x10000 : unit;
}
