import { changedFields } from '../fields/changes';
import { fieldOf, type Resource, type WireValue } from '../schema';
import { encodeRecord, encodeValue, type DecodedMarks } from './records';
import type { Writing } from './write';

/** The extension: an edit says what it was based on, and is refused where that has changed. */
export const CONFLICTS = 'conflicts';
/** The extension: changes are kept, with a reason. */
export const HISTORY = 'history';

interface EditOptions {
  stamps: { readonly [stamp: string]: WireValue };
  extensions: readonly string[];
}

type Body = { [key: string]: WireValue | Fields };
type Fields = { [field: string]: WireValue };

/**
 * A PUT's body: the fields that differ from what was read, and the stamps. An absent key stays as it is on the server
 * (readings: Wire), so two people who edit different fields do not undo each other. With `conflicts`, `was` names what
 * was read of those fields; with `history`, `reason` is sent along.
 */
export function editBody(
  resource: Resource,
  { data, previousData, meta = {} }: Writing,
  { stamps, extensions }: EditOptions,
): Body {
  const read: Readonly<Record<string, unknown>> = { ...previousData, ...meta.was };
  const was = wireOf(resource, data, read);
  const payload = encodeRecord(resource, data, { stamps, previous: read });
  const body: Body = { ...payload, ...confirmedAt(resource, data) };
  const known = resource.fields.filter(({ name }) => name in was);
  const changed = new Set(changedFields(known, read, data));
  for (const field of known) if (!changed.has(field)) delete body[field.name];
  const asked = Object.entries(was).filter(([field]) => field in body);
  if (asked.length > 0 && extensions.includes(CONFLICTS)) body.was = Object.fromEntries(asked);
  const { reason = '' } = meta;
  if (reason !== '' && resource.history && extensions.includes(HISTORY)) body.reason = reason;
  return body;
}

/** What was read of the fields that are written. What could not be read has no value that could be held against anyone. */
function wireOf(
  resource: Resource,
  data: Writing['data'],
  read: Readonly<Record<string, unknown>> & DecodedMarks,
): Fields {
  const unreadable = read._malformed ?? [];
  return Object.fromEntries(
    Object.keys(encodeRecord(resource, data, { stamps: {} }))
      .filter((name) => read[name] !== undefined && !unreadable.includes(name))
      .map((name) => [name, encodeValue(fieldOf(resource, name), read[name])]),
  );
}

// No form fills it, but whoever confirms, or takes that back, says so in it; the server writes its own clock.
function confirmedAt({ confirmation }: Resource, data: Writing['data']): Fields {
  const at = confirmation?.at ?? null;
  const value = at === null ? undefined : data[at];
  return at !== null && (typeof value === 'string' || value === null) ? { [at]: value } : {};
}
