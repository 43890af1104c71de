import { sql, type Kysely } from 'kysely';
import { changedFields } from '../../src/fields/values';
import { mayReadStored, type Rights } from '../../src/rights';
import type { Field, Resource } from '../../src/schema';
import type { Database } from '../db/types';
import { HttpProblem, ValidationProblem, createMessage } from '../errors';
import type { Row, StoredValue } from '../rules/rule';
import { readHistory } from './history';
import { problemMessage } from '../messages';
import type { Entity, Model } from './model';
import { decodeField, type Body } from './payload';

/** Key of a PUT body for the values the client had read. */
const wasKey = 'was';

/** Splits them off the body; null if absent. @throws ValidationProblem */
export function readPreviousValues({ fields }: Resource, body: Body): [Body | null, Body] {
  if (fields.some(({ name }) => name === wasKey)) return [null, body];
  const { [wasKey]: was = null, ...rest } = body;
  if (was === null) return [null, rest];
  if (typeof was === 'object' && !Array.isArray(was)) return [was as Body, rest];
  throw unreadable();
}

const unreadable = () =>
  new ValidationProblem({ [wasKey]: [problemMessage(wasKey, { rule: 'format' })] });

/** @throws ValidationProblem for users who can't read the record */
export function refuseUnreadableValues(resource: Resource, rights: Rights, was: Body | null): void {
  if (was !== null && !mayReadStored(rights, resource.name))
    throw new ValidationProblem({ [wasKey]: [problemMessage(wasKey, { rule: 'prohibited' })] });
}

interface SentValues {
  rights: Rights;
  was: Body;
  /** In wire form. */
  fields: Body;
  values: Readonly<Row>;
  before: Readonly<Row>;
}

/**
 * Refuses to overwrite other users' changes since the client read the fields.
 * @throws HttpProblem 409, with current values, author and time for users who can read them
 */
export async function refuseConflicts(
  db: Kysely<Database>,
  model: Model,
  { resource }: Entity,
  { rights, was, fields, values, before }: SentValues,
): Promise<void> {
  const based = resource.fields.filter(
    ({ name }) => name in values && Object.hasOwn(was, name) && Object.hasOwn(fields, name),
  );
  const read = Object.fromEntries(
    based.map((field) => [field.name, readValue(field, was[field.name])]),
  );
  const changedByOthers = changedFields(based, read, before);
  const conflicting = changedFields(changedByOthers, before, values).map(({ name }) => name);
  if (conflicting.length === 0) return;
  const entity = resource.entity.singular;
  const message = createMessage('record.changed', { entity });
  // An error contains stored values, too.
  if (!rights(resource.name, 'show')) throw new HttpProblem(409, message);
  const conflict = {
    by: await lastWriter(db, model, resource, before, conflicting),
    at: before.updatedAt ?? null,
    fields: Object.fromEntries(conflicting.map((name) => [name, before[name] ?? null])),
  };
  throw new HttpProblem(409, message, undefined, { conflict });
}

function readValue(field: Field, wire: unknown): StoredValue {
  const outcome = decodeField(field, wire);
  if ('problem' in outcome) throw unreadable();
  return outcome.value;
}

async function lastWriter(
  db: Kysely<Database>,
  model: Model,
  resource: Resource,
  before: Readonly<Row>,
  fields: readonly string[],
): Promise<StoredValue> {
  if (resource.history) {
    const entries = await readHistory(db, resource, Number(before.id));
    const last = entries.find(({ changes }) => fields.some((name) => name in changes));
    return (last ?? entries[0])?.userName ?? null;
  }
  const link = resource.references.find(({ field }) => field === 'updaterId');
  if (link === undefined || (before.updaterId ?? null) === null) return null;
  const { optionText } = model.entity(link.to).resource;
  const { rows } = await sql<{ name: StoredValue }>`select ${sql.id(optionText)} as "name"
    from ${sql.table(link.to)} where ${sql.id(link.by)} = ${before.updaterId}`.execute(db);
  return rows[0]?.name ?? null;
}
