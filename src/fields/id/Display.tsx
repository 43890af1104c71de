import '../display.css';
import type { DisplayProps } from '../faces';

/** An id is a name, not a quantity: no thousands separators. */
export function Display({ value }: Pick<DisplayProps, 'value'>) {
  return typeof value === 'number' ? <span className="field-number">{value}</span> : null;
}
