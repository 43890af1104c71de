import '../display.css';
import type { DisplayProps } from '../faces';

/** Text end to end (readings: Lists): shown as it came. */
export function Display({ value }: Pick<DisplayProps, 'value'>) {
  if (typeof value !== 'string' || value === '') return null;
  return <span className="field-time">{value}</span>;
}
