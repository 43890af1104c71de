import { typeOf } from '..';
import type { Field } from '../../schema';

export function formWidthClass(field: Field): 'form-wide' | 'form-short' | '' {
  const { wide, short } = typeOf(field);
  if (wide) return 'form-wide';
  return short?.(field.options) ? 'form-short' : '';
}
