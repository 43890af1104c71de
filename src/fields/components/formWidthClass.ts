import { typeOf } from '..';
import type { Field } from '../../schema';

/** CSS class for a field's width in forms; '' by default. */
export function formWidthClass(field: Field): 'form-wide' | 'form-short' | '' {
  const { wide, short } = typeOf(field);
  if (wide) return 'form-wide';
  return short?.(field.options) ? 'form-short' : '';
}
