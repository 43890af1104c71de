import { groupDigits } from '../../money/groupDigits';
import type { DisplayProps } from '../components/types';

export function Display({ value }: Pick<DisplayProps, 'value'>) {
  if (value === null || value === undefined || value === '') return null;
  const text = String(value);
  return (
    <span className="field-number" data-negative={text.startsWith('-') || undefined} title={text}>
      {groupDigits(text)}
    </span>
  );
}
