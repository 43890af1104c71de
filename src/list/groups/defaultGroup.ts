import { referenceOf, typeOf } from '../../fields';
import type { Field, Resource } from '../../schema';

/**
 * The default field to group by: the first column that is a reference, else the first column or field that can be
 * grouped by.
 * @example defaultGroup(ledger) // 'customerCode'
 */
export function defaultGroup({ fields, columns }: Resource): string {
  const can = fields.filter((field) => typeOf(field).groups !== undefined);
  const shown = columns.flatMap((name) => can.find((field) => field.name === name) ?? []);
  const field =
    shown.find((one) => typeOf(one).groups === 'value' && referenceOf(one)) ?? shown[0] ?? can[0];
  return field ? groupText(field) : '';
}

/** A field as in the address; date fields by month, newest first. */
const groupText = (field: Field): string =>
  typeOf(field).groups === 'value' ? field.name : `-${field.name}:month`;
