import type { DisplayProps } from '../components/types';

/** Negative ids are placeholders for unreadable ones. */
export function Display({ value }: Pick<DisplayProps, 'value'>) {
  if (typeof value !== 'number') return null;
  return <span className="field-number">{value > 0 ? value : '?'}</span>;
}
