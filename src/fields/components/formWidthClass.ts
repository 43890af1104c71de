import { typeOf } from '..';
import type { Field } from '../../schema';

/** How much of a form's width a field takes, as the form's style sheet calls it; '' is the usual. */
export function formWidthClass(field: Field): 'form-wide' | 'form-short' | '' {
  const { wide, short } = typeOf(field);
  if (wide) return 'form-wide';
  return short?.(field.options) ? 'form-short' : '';
}
