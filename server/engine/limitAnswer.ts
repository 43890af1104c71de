import { mayReadStored, type Rights } from '../../src/rights';
import { isTyped, type Resource } from '../../src/schema';
import type { FieldErrors } from '../errors';
import { problemMessage } from '../messages';
import type { Row } from '../rules/rule';

/** Refuses fixed fields for users who may not read them, even if equal to the stored value. */
export function refuseUnreadableFixed(
  resource: Resource,
  rights: Rights,
  { values, before }: { values: Readonly<Row>; before: Readonly<Row> | null },
  errors: FieldErrors,
): void {
  if (before === null || mayReadStored(rights, resource.name)) return;
  for (const { name, fixed } of resource.fields)
    if (fixed && name in values && (before[name] ?? null) !== null)
      errors[name] ??= [problemMessage(name, { rule: 'fixed' })];
}

/** Without the right to show the record: its id and the sent fields. */
export function limitAnswer(resource: Resource, rights: Rights, record: Row, sent: unknown): Row {
  if (rights(resource.name, 'show')) return record;
  const { id = null, ...fields } = record;
  const writable = resource.fields.filter(
    (field) => isTyped(field) && Object.hasOwn(Object(sent), field.name),
  );
  const names = [...writable.map(({ name }) => name), ...(resource.key ? [resource.key] : [])];
  return { id, ...Object.fromEntries(names.map((name) => [name, fields[name] ?? null])) };
}
