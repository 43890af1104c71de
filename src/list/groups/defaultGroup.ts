import { referenceOf, typeOf } from '../../fields';
import type { Field, Resource } from '../../schema';

/** @example defaultGroup(ledger) // 'customerCode' */
export function defaultGroup({ fields, columns }: Resource): string {
  const can = fields.filter((field) => typeOf(field).groups !== undefined);
  const shown = columns.flatMap((name) => can.find((field) => field.name === name) ?? []);
  const field =
    shown.find((one) => typeOf(one).groups === 'value' && referenceOf(one)) ?? shown[0] ?? can[0];
  return field ? groupText(field) : '';
}

/** Date fields by month, newest first. */
const groupText = (field: Field): string =>
  typeOf(field).groups === 'value' ? field.name : `-${field.name}:month`;
