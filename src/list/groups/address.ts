import { fieldTypes, referenceOf, typeOf } from '../../fields';
import type { Field, Resource } from '../../schema';
import { groupableFields } from '../../schema/groups';

/** Name of the view, and of the parameter with its fields. */
export const GROUPED_PARAMETER = 'groups';
export const GROUP_PARAMETER = 'group';
/** `count` or a summed field, `-` for descending. */
export const GROUP_ORDER = 'groupOrder';

export const canGroup = (resource: Resource): boolean =>
  resource.groups && groupableFields(resource, fieldTypes).length > 0;

/** @example defaultGroup(ledger) // 'customerCode' */
export function defaultGroup(resource: Resource): string {
  const groupable = groupableFields(resource, fieldTypes);
  const shown = resource.columns.flatMap(
    (name) => groupable.find((field) => field.name === name) ?? [],
  );
  const reference = shown.find((one) => typeOf(one).groups === 'value' && referenceOf(one));
  const field = reference ?? shown[0] ?? groupable[0];
  return field ? groupText(field) : '';
}

/** Date fields by month, newest first. */
const groupText = (field: Field): string =>
  typeOf(field).groups === 'value' ? field.name : `-${field.name}:month`;
