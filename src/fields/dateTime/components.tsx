import type { DisplayProps } from '../components/types';

/** Cut to the minute, never parsed as a Date. */
export function Display({ value }: Pick<DisplayProps, 'value'>) {
  if (typeof value !== 'string' || value === '') return null;
  const text = value.replace('T', ' ');
  return (
    <span className="field-time" title={text}>
      {text.slice(0, 16)}
    </span>
  );
}
