import '../display.css';
import type { DisplayProps } from '../faces';

/** Text with its line breaks; a list shows it on one line, whole in its tooltip. */
export function Display({ value }: Pick<DisplayProps, 'value'>) {
  if (typeof value !== 'string' || value === '') return null;
  return (
    <span className="field-lines" title={value}>
      {value}
    </span>
  );
}
