import { mayReadStored, type Rights } from '../../src/rights';
import { isTyped, type Resource } from '../../src/schema';
import type { FieldErrors } from '../errors';
import { problemMessage } from '../messages';
import type { Row } from '../rules/rule';

/**
 * May an answer hold a record's stored values? Asked of answers of every status: a refusal tells no more than a record.
 * @example
 * if (!isToldStored(resource, rights)) throw new HttpProblem(409, said);
 */
export const mayReturnStored = ({ name }: Resource, rights: Rights): boolean =>
  rights(name, 'show');

/**
 * Refuses fields that never change once they are filled, also where the sent value is the stored one, for users who may
 * not read it.
 */
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

/** The answer to a write. Without the right to show the record: its id and the fields that were sent. */
export function limitAnswer(resource: Resource, rights: Rights, record: Row, sent: unknown): Row {
  if (mayReturnStored(resource, rights)) return record;
  const { id = null, ...fields } = record;
  // What only the server writes may be sent as well, and changes nothing: nor does it come back.
  const written = resource.fields.filter(
    (field) => isTyped(field) && Object.hasOwn(Object(sent), field.name),
  );
  const names = [...written.map(({ name }) => name), ...(resource.key ? [resource.key] : [])];
  return { id, ...Object.fromEntries(names.map((name) => [name, fields[name] ?? null])) };
}
