import { packedChildrenOf, typeOf } from '../../fields';
import type { Conflict } from '../../data/conflict';
import type { Translate } from '../../data/serverMessages';
import { fieldOf, hasField, type Resource } from '../../schema';
import { captionsOfType } from '../../fields/captions';
import { isEmpty } from '../../fields/values';

export function describeConflict({ by, at }: Conflict, translate: Translate): string {
  const when = at?.replace('T', ' ').slice(0, 16);
  if (by === null && when !== undefined) return translate('form.conflict.when', { at: when });
  const who = by ?? translate('form.conflict.unknownAuthor');
  return when === undefined
    ? translate('form.conflict.who', { who })
    : translate('form.conflict.whoWhen', { who, at: when });
}

/** A field's label, or its caption for the type of these values. */
export function fieldCaption(
  resource: Resource,
  values: Readonly<Record<string, unknown>>,
  name: string,
  translate: Translate,
): string {
  const label = translate(`resources.${resource.route}.fields.${name}`, { _: name });
  const caption = captionsOfType(resource, values[resource.captions?.by ?? '']).keyOf(name);
  return caption === null ? label : translate(caption, { _: label });
}

export function describeCurrentValues(
  resource: Resource,
  values: Readonly<Record<string, unknown>>,
  conflict: Conflict,
  translate: Translate,
): { name: string; field: string; value: string }[] {
  return Object.entries(conflict.values).map(([name, value]) => ({
    name,
    field: fieldCaption(resource, values, name, translate),
    value: valueText(resource, name, value, translate),
  }));
}

/** Who has saved since, and what is stored now. @param key takes `fields` */
export function conflictText(
  resource: Resource,
  values: Readonly<Record<string, unknown>>,
  conflict: Conflict,
  translate: Translate,
  key = 'bulk.now',
): string {
  const who = describeConflict(conflict, translate);
  const fields = describeCurrentValues(resource, values, conflict, translate)
    .map(({ field, value: message }) => translate('form.fieldError', { field, message }))
    .join(', ');
  return fields === '' ? who : `${who} ${translate(key, { fields })}`;
}

/** Plain text, where no Display can be rendered. */
export function valueText(
  resource: Resource,
  name: string,
  value: unknown,
  translate: Translate,
): string {
  if (isEmpty(value)) return translate('form.empty');
  if (typeof value === 'boolean') return translate(`ra.boolean.${value}`);
  const text = String(value);
  if (!hasField(resource, name)) return text;
  const field = fieldOf(resource, name);
  if (Array.isArray(value) && packedChildrenOf(field) !== null) return String(value.length);
  if (!typeOf(field).values) return text;
  return translate(`resources.${resource.route}.values.${name}.${text}`, { _: text });
}
