import { isTyped, type AnyRecord, type Resource } from '../../schema';

/** What a clone begins with: the fields that people type, but those that no two records may share. */
export function cloneOf(resource: Resource, record: AnyRecord): Record<string, unknown> {
  const copied = resource.fields.filter((field) => isTyped(field) && field.unique === null);
  return Object.fromEntries(copied.map(({ name }) => [name, record[name]]));
}
