import type { DisplayProps } from '../components/types';

export function Display({ value }: Pick<DisplayProps, 'value'>) {
  if (value === null || value === undefined || value === '') return null;
  const text = String(value);
  return <span title={text}>{text}</span>;
}
