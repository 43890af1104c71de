import { useTranslate } from 'ra-core';
import { isMisfit } from '../entries';
import type { DisplayProps } from '../components/types';

/**
 * @example <Display field={field} record={record} value={record.sections} />
 */
export function Display(props: Pick<DisplayProps, 'field' | 'value' | 'record'>) {
  const { field, value, record } = props;
  const translate = useTranslate();
  if (isMisfit(record, field.name))
    return (
      <span className="field-number field-no" title={translate('list.malformedValue')}>
        {'?'}
      </span>
    );
  if (!Array.isArray(value)) return null;
  return (
    <span className={value.length === 0 ? 'field-number field-no' : 'field-number'}>
      {translate('list.entries', { smart_count: value.length })}
    </span>
  );
}
