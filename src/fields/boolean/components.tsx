import { useTranslate } from 'ra-core';
import type { DisplayProps } from '../components/types';

export function Display({ value }: Pick<DisplayProps, 'value'>) {
  const translate = useTranslate();
  if (typeof value !== 'boolean') return null;
  const label = translate(`ra.boolean.${value}`);
  return (
    <span className={value ? 'field-yes' : 'field-no'} role="img" aria-label={label} title={label}>
      {value ? '✓' : '—'}
    </span>
  );
}
