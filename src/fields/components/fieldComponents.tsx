import type { AnchorOf } from '../../data/references';
import { fieldOf, type AnyRecord, type Field, type Resource } from '../../schema';
import { fieldTypes } from '..';
import './display.css';
import type { FieldComponents } from './types';

const folders = import.meta.glob<Partial<FieldComponents>>('../*/components.tsx', { eager: true });

/** @throws if there is no Display, or an Input */
function componentsOf(name: string): FieldComponents {
  const { like } = fieldTypes[name] ?? {};
  const own = folders[`../${name}/components.tsx`];
  if (own && ('Input' in own || 'Filter' in own))
    throw new Error(`src/fields/${name}/components.tsx: move Input and Filter to inputs.tsx`);
  const inherited = like === undefined ? null : componentsOf(like);
  const Display = own?.Display ?? inherited?.Display;
  if (!Display)
    throw new Error(
      `src/fields/${name}/components.tsx exports no Display, and the type is like no other`,
    );
  // A type's own Display precedes an inherited Cell.
  const Cell = own?.Cell ?? own?.Display ?? inherited?.Cell ?? Display;
  return { Display, Cell };
}

/** Inputs are in `fieldInputs`: lists load none. */
export const fieldComponents: Readonly<Record<string, FieldComponents>> = Object.fromEntries(
  Object.keys(fieldTypes).map((name) => [name, componentsOf(name)]),
);

export interface FieldValueProps {
  resource: Resource;
  field: Field | string;
  record: AnyRecord;
  anchorOf?: AnchorOf | undefined;
  /** On one line. */
  cell?: boolean;
}

/**
 * A field's value as its type displays it.
 * @example <FieldValue resource={resource} record={record} field="dateIn" />
 */
export function FieldValue({ field: given, record, cell = false, ...rest }: FieldValueProps) {
  const field = typeof given === 'string' ? fieldOf(rest.resource, given) : given;
  const Value = fieldComponents[field.type]?.[cell ? 'Cell' : 'Display'];
  return Value ? (
    <Value {...rest} field={field} record={record} value={record[field.name]} />
  ) : null;
}
