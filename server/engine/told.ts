import type { Rights } from '../../src/rights';
import { isTyped, type Resource } from '../../src/schema';
import type { Row } from '../rules/rule';

/**
 * May an answer hold a record's stored values? Asked of answers of every status: a refusal tells no more than a record.
 * @example
 * if (!isToldStored(resource, rights)) throw new HttpProblem(409, said);
 */
export const isToldStored = ({ name }: Resource, rights: Rights): boolean => rights(name, 'show');

/** The answer to a write. Without the right to show the record: its id and the fields that were sent. */
export function toldTo(resource: Resource, rights: Rights, record: Row, sent: unknown): Row {
  if (isToldStored(resource, rights)) return record;
  const { id = null, ...fields } = record;
  // What only the server writes may be sent as well, and changes nothing: nor does it come back.
  const written = resource.fields.filter(
    (field) => isTyped(field) && Object.hasOwn(Object(sent), field.name),
  );
  const names = [...written.map(({ name }) => name), ...(resource.key ? [resource.key] : [])];
  return { id, ...Object.fromEntries(names.map((name) => [name, fields[name] ?? null])) };
}
