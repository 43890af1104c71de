import { sameDecimal } from '../money/decimal';
import type { Field, ValueProblem } from '../schema';
import { fieldTypes } from './index';
import { isBlank } from './plainText';

type Values = { readonly [field: string]: unknown };

/**
 * Null, text without visible characters, and an empty list.
 * @example isEmpty(' ') // true
 */
export function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (typeof value === 'string') return isBlank(value);
  return Array.isArray(value) && value.length === 0;
}

/** All empty values are equal. */
export function hasDifferentValue(a: unknown, b: unknown): boolean {
  if (isEmpty(a) && isEmpty(b)) return false;
  return JSON.stringify(a) !== JSON.stringify(b);
}

/** @param before null for a new record: all filled fields are changes */
export function changedFields(
  fields: readonly Field[],
  before: Values | null,
  after: Values,
): Field[] {
  return fields.filter(
    (field) =>
      after[field.name] !== undefined &&
      !isSameValue(field, before?.[field.name], after[field.name]),
  );
}

/** Whether values mean the same, whatever their notation. */
export function isSameValue(field: Field, one: unknown, other: unknown): boolean {
  if (!hasDifferentValue(one, other) || isSameText(one, other)) return true;
  if (isEmpty(one) || isEmpty(other)) return false;
  const column = fieldTypes[field.type]?.column(field.options)?.type ?? '';
  if (column.startsWith('numeric')) return sameDecimal(one, other);
  return column.startsWith('timestamp') && plainMoment(one) === plainMoment(other);
}

// Line endings differ between browsers and backends.
const isSameText = (one: unknown, other: unknown): boolean =>
  typeof one === 'string' &&
  typeof other === 'string' &&
  withLineFeeds(one) === withLineFeeds(other);

const withLineFeeds = (text: string): string => text.replace(/\r\n?/gu, '\n');

function plainMoment(value: unknown): string {
  const moment = String(value).replace('T', ' ');
  return moment.length === 'YYYY-MM-DD HH:mm'.length ? `${moment}:00` : moment;
}

/** The first broken rule. The message is `validation.<rule>` with `args`. */
export function validateField(field: Field, record: Values): ValueProblem | null {
  const value = record[field.name];
  if (isEmpty(value)) return field.required ? { rule: 'required' } : null;
  const type = fieldTypes[field.type];
  return type ? type.codec.check(value, field.options, record) : null;
}

/**
 * The rule that an edit breaks. An untouched value that was already invalid does not block it, unless another field's
 * change makes it so.
 */
export function editProblem(field: Field, values: Values, before?: Values): ValueProblem | null {
  const problem = validateField(field, values);
  if (!problem || !before || !isSameValue(field, before[field.name], values[field.name]))
    return problem;
  return isUnreadable(field, before) || validateField(field, before) ? null : problem;
}

export const storedProblem = (field: Field, record: Values): ValueProblem | null =>
  isUnreadable(field, record) ? null : validateField(field, record);

const isUnreadable = ({ name }: Field, { _malformed: unreadable }: Values): boolean =>
  Array.isArray(unreadable) && unreadable.includes(name);
