import '../display.css';
import type { DisplayProps } from '../faces';
import { groupDigits } from './group';

/** A number with thousands separators, its digits as they came. */
export function Display({ value }: Pick<DisplayProps, 'value'>) {
  if (value === null || value === undefined || value === '') return null;
  const text = String(value);
  return (
    <span className="field-number" data-negative={text.startsWith('-') || undefined} title={text}>
      {groupDigits(text)}
    </span>
  );
}
