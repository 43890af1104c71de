import { referenceOf, typeOf } from '../../fields';
import type { Field, Resource } from '../../schema';

/**
 * What a list is put together by where the address says nothing: whom its records are about, the first of its columns that
 * refers to another record; else the first column or field that can be.
 * @example defaultGroup(ledger) // 'customerCode'
 */
export function defaultGroup({ fields, columns }: Resource): string {
  const can = fields.filter((field) => typeOf(field).groups !== undefined);
  const shown = columns.flatMap((name) => can.find((field) => field.name === name) ?? []);
  const field =
    shown.find((one) => typeOf(one).groups === 'value' && referenceOf(one)) ?? shown[0] ?? can[0];
  return field ? groupText(field) : '';
}

/** A field as the address names it; of days the months, the newest first. */
const groupText = (field: Field): string =>
  typeOf(field).groups === 'value' ? field.name : `-${field.name}:month`;
