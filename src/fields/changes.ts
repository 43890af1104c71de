import type { Field, Problem } from '../schema';
import { isEmpty, validateField } from './validate';

type Values = { readonly [field: string]: unknown };

/** Do two values of a field say something else? Kinds of empty are alike. */
export function differs(a: unknown, b: unknown): boolean {
  if (isEmpty(a) && isEmpty(b)) return false;
  return JSON.stringify(a) !== JSON.stringify(b);
}

/**
 * The rule that an edit breaks in a field. A value that nobody touched never holds up an edit, though it may break a
 * rule as it is stored; one that kept its rule until another field was changed does.
 * @param before the record as it is stored; none for a new one
 */
export function editProblem(field: Field, values: Values, before?: Values): Problem | null {
  const problem = validateField(field, values);
  if (!problem || !before || differs(values[field.name], before[field.name])) return problem;
  return isUnreadable(field, before) || validateField(field, before) ? null : problem;
}

/** The rule that a value breaks as it is stored; null where its type cannot even read it. */
export const storedProblem = (field: Field, record: Values): Problem | null =>
  isUnreadable(field, record) ? null : validateField(field, record);

const isUnreadable = ({ name }: Field, { _malformed: unreadable }: Values): boolean =>
  Array.isArray(unreadable) && unreadable.includes(name);
