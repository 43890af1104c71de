import type { ReactNode } from 'react';
import { typeOf } from '../../fields';
import { fieldComponents } from '../../fields/components/fieldComponents';
import { DecodeError, type AnyRecord, type Field, type Resource } from '../../schema';

interface FilterValueTextProps {
  /** The resource that the field belongs to. */
  of: Resource;
  field: Field;
  /** As the address has it. */
  text: string;
}

/** A value that is filtered by, as lists show it; one that the field can't read, as an address may have it, as it is. */
export function FilterValueText({ of, field, text }: FilterValueTextProps): ReactNode {
  const Display = fieldComponents[field.type]?.Display;
  const value = decoded(field, text);
  // Of a record there is nothing but the one value.
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
