import { useTranslate } from 'ra-core';
import { fieldOf, type AnyRecord, type Field, type Resource } from '../../schema';
import { referenceOf } from '..';
import { isEmpty } from '../values';
import { FieldValue, type FieldValueProps } from './fieldComponents';

interface OtherValueProps extends Pick<FieldValueProps, 'resource' | 'record'> {
  field: Field;
  value: unknown;
}

/**
 * As the record's field would show this value.
 * @example <OtherValue resource={resource} field={field} record={record} value="ICN" />
 */
export function OtherValue({ resource, field, record, value }: OtherValueProps) {
  const translate = useTranslate();
  if (isEmpty(value)) return translate('form.empty');
  const other = withValue(resource, record, field.name, value);
  return <FieldValue resource={resource} field={field} record={other} />;
}

/** Without the text that belongs to the old value. */
export function withValue(
  resource: Resource,
  record: AnyRecord,
  name: string,
  value: unknown,
): AnyRecord {
  const text = referenceOf(fieldOf(resource, name))?.along ?? null;
  const along = text !== null && record[name] !== value ? { [text]: null } : {};
  return { ...record, ...along, [name]: value };
}
