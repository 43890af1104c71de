import type { ReactNode } from 'react';
import { typeOf } from '../../fields';
import { fieldComponents } from '../../fields/components/fieldComponents';
import { DecodeError, type AnyRecord, type Field, type Resource } from '../../schema';

interface FilterValueTextProps {
  of: Resource;
  field: Field;
  text: string;
}

/** Unparsable values are shown as they are. */
export function FilterValueText({ of, field, text }: FilterValueTextProps): ReactNode {
  const Display = fieldComponents[field.type]?.Display;
  const value = decoded(field, text);
  const record: AnyRecord = { id: 0, [field.name]: value };
  return Display && value !== null ? (
    <Display field={field} value={value} record={record} resource={of} />
  ) : (
    text
  );
}

function decoded(field: Field, text: string): unknown {
  try {
    return typeOf(field).codec.decode(text, field.options);
  } catch (error) {
    if (error instanceof DecodeError) return null;
    throw error;
  }
}
