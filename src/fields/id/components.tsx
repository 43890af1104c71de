import '../components/display.css';
import type { DisplayProps } from '../components/types';

/** An id is a name, not a quantity: no thousands separators. One below zero stands for an id that could not be read. */
export function Display({ value }: Pick<DisplayProps, 'value'>) {
  if (typeof value !== 'number') return null;
  return <span className="field-number">{value > 0 ? value : '?'}</span>;
}
