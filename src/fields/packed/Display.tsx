import { useTranslate } from 'ra-core';
import '../display.css';
import type { DisplayProps } from '../faces';

/** How many entries there are; none is muted. */
export function Display({ value }: Pick<DisplayProps, 'value'>) {
  const translate = useTranslate();
  if (!Array.isArray(value)) return null;
  return (
    <span className={value.length === 0 ? 'field-number field-no' : 'field-number'}>
      {translate('list.entries', { smart_count: value.length })}
    </span>
  );
}
