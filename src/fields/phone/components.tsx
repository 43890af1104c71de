import type { DisplayProps } from '../components/types';

export function Display({ value }: Pick<DisplayProps, 'value'>) {
  if (typeof value !== 'string' || value === '') return null;
  return (
    <a
      className="field-link field-number"
      href={`tel:${value.replace(/[^0-9+]/g, '')}`}
      title={value}
    >
      {value}
    </a>
  );
}
