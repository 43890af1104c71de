import '../display.css';
import type { DisplayProps } from '../faces';

/** To the minute, the seconds in the tooltip. The text is cut, never read as a Date. */
export function Display({ value }: Pick<DisplayProps, 'value'>) {
  if (typeof value !== 'string' || value === '') return null;
  const text = value.replace('T', ' ');
  return (
    <span className="field-time" title={text}>
      {text.slice(0, 16)}
    </span>
  );
}
