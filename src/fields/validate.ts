import type { Field, Problem } from '../schema';
import { fieldTypes } from './index';

/** Counts as not filled in: nothing, blanks only, an empty list. */
export function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (typeof value === 'string') return value.trim() === '';
  return Array.isArray(value) && value.length === 0;
}

/**
 * The first rule of the declaration that this record's value breaks, or null. The message is
 * `validation.<rule>`, filled with `args`.
 */
export function validateField(
  field: Field,
  record: { readonly [field: string]: unknown },
): Problem | null {
  const value = record[field.name];
  if (isEmpty(value)) return field.required ? { rule: 'required' } : null;
  const type = fieldTypes[field.type];
  return type ? type.codec.check(value, field.options, record) : null;
}
