import type { DisplayProps } from '../components/types';

export function Display({ value }: Pick<DisplayProps, 'value'>) {
  if (typeof value !== 'string' || value === '') return null;
  return (
    <a className="field-link" href={`mailto:${encodeURI(value)}`} title={value}>
      {value}
    </a>
  );
}
