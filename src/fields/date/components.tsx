import type { DisplayProps } from '../components/types';

export function Display({ value }: Pick<DisplayProps, 'value'>) {
  if (typeof value !== 'string' || value === '') return null;
  return <span className="field-time">{value}</span>;
}
