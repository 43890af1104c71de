import '../display.css';
import type { DisplayProps } from '../faces';

/** An address that opens the person's mail program. */
export function Display({ value }: Pick<DisplayProps, 'value'>) {
  if (typeof value !== 'string' || value === '') return null;
  return (
    <a className="field-link" href={`mailto:${encodeURI(value)}`} title={value}>
      {value}
    </a>
  );
}
