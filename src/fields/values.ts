import { sameDecimal } from '../money/decimal';
import type { Field, ValueProblem } from '../schema';
import { fieldTypes } from './index';
import { isBlank } from './plainText';

type Values = { readonly [field: string]: unknown };

/** Counts as not filled in: nothing, blanks and invisible letters only, an empty list. */
export function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (typeof value === 'string') return isBlank(value);
  return Array.isArray(value) && value.length === 0;
}

/** Do two values of a field say something else? Kinds of empty are alike. */
export function hasDifferentValue(a: unknown, b: unknown): boolean {
  if (isEmpty(a) && isEmpty(b)) return false;
  return JSON.stringify(a) !== JSON.stringify(b);
}

/**
 * The fields that an edit changes: those that it brings, and that mean something else than before. What it does not
 * bring stays as it is. Client and server ask this: what is sent, checked, a conflict, and kept in the history.
 * @param before null for a new record, all of whose filled fields are changes
 */
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

/** Do both values of a field mean the same, however they are written? */
export function isSameValue(field: Field, one: unknown, other: unknown): boolean {
  if (!hasDifferentValue(one, other) || isSameText(one, other)) return true;
  if (isEmpty(one) || isEmpty(other)) return false;
  const column = fieldTypes[field.type]?.column(field.options)?.type ?? '';
  if (column.startsWith('numeric')) return sameDecimal(one, other);
  return column.startsWith('timestamp') && plainMoment(one) === plainMoment(other);
}

// Line ends are written in two ways, and a browser's textarea has its own.
const isSameText = (one: unknown, other: unknown): boolean =>
  typeof one === 'string' &&
  typeof other === 'string' &&
  withLineFeeds(one) === withLineFeeds(other);

const withLineFeeds = (text: string): string => text.replace(/\r\n?/gu, '\n');

// A moment without its seconds is one at the full minute.
function plainMoment(value: unknown): string {
  const moment = String(value).replace('T', ' ');
  return moment.length === 'YYYY-MM-DD HH:mm'.length ? `${moment}:00` : moment;
}

/**
 * The first rule of the declaration that this record's value breaks, or null. The message is
 * `validation.<rule>`, filled with `args`.
 */
export function validateField(field: Field, record: Values): ValueProblem | null {
  const value = record[field.name];
  if (isEmpty(value)) return field.required ? { rule: 'required' } : null;
  const type = fieldTypes[field.type];
  return type ? type.codec.check(value, field.options, record) : null;
}

/**
 * The rule that an edit breaks in a field. A value that nobody touched never blocks an edit, though it may break a
 * rule as it is stored; one that kept its rule until another field was changed does.
 * @param before the record as it is stored; none for a new one
 */
export function editProblem(field: Field, values: Values, before?: Values): ValueProblem | null {
  const problem = validateField(field, values);
  if (!problem || !before || !isSameValue(field, before[field.name], values[field.name]))
    return problem;
  return isUnreadable(field, before) || validateField(field, before) ? null : problem;
}

/** The rule that a value breaks as it is stored; null where its type cannot even read it. */
export const storedProblem = (field: Field, record: Values): ValueProblem | null =>
  isUnreadable(field, record) ? null : validateField(field, record);

const isUnreadable = ({ name }: Field, { _malformed: unreadable }: Values): boolean =>
  Array.isArray(unreadable) && unreadable.includes(name);
