import Big from 'big.js';
import { sql, type Kysely } from 'kysely';
import { fieldOf, type Resource } from '../../src/schema';
import type { Database } from '../db/types';
import { HttpProblem, ValidationProblem, worded } from '../errors';
import type { Row, StoredValue } from '../rules/rule';
import { readHistory } from './history';
import { sentence } from './messages';
import { columnType, type Entity, type Model } from './model';
import { decodeField, type Body } from './payload';

/** The extension: an update may say what its sender had read, and then overwrites nothing unseen. */
export const conflictsExtension = 'conflicts';

/** The key of a PUT's body with the values that the sender had read. */
export const wasKey = 'was';

/** Takes what the sender had read off an update's body; null where it does not say. @throws ValidationProblem */
export function readWas({ fields }: Resource, body: Body): [Body | null, Body] {
  if (fields.some(({ name }) => name === wasKey)) return [null, body];
  const { [wasKey]: was = null, ...rest } = body;
  if (was === null) return [null, rest];
  if (typeof was === 'object' && !Array.isArray(was)) return [was as Body, rest];
  throw unreadable();
}

const unreadable = () =>
  new ValidationProblem({ [wasKey]: [sentence(wasKey, { rule: 'format' })] });

interface Sent {
  was: Body;
  /** The body's own fields. */
  fields: Body;
  /** The same, as the columns will hold them. */
  values: Readonly<Row>;
  before: Readonly<Row>;
}

/**
 * Nothing is overwritten that somebody else has changed since the sender read it, unless both mean the same.
 * @throws HttpProblem 409 with the current values, whoever wrote them and when
 */
export async function refuseConflicts(
  db: Kysely<Database>,
  model: Model,
  of: Entity,
  { was, fields, values, before }: Sent,
): Promise<void> {
  const { resource } = of;
  const names = Object.keys(values).filter(
    (name) => Object.hasOwn(was, name) && Object.hasOwn(fields, name),
  );
  const conflicting = names.filter((name) => {
    const plain = plainReader(model, of, name);
    const current = plain(before[name] ?? null);
    return current !== plain(was[name]) && current !== plain(values[name]);
  });
  if (conflicting.length === 0) return;
  const conflict = {
    by: await lastWriter(db, model, resource, before, conflicting),
    at: before.updatedAt ?? null,
    fields: Object.fromEntries(conflicting.map((name) => [name, before[name] ?? null])),
  };
  const entity = resource.entity.singular;
  const message = `This ${entity} was changed by somebody else in the meantime.`;
  const said = worded('record.changed', { entity }, message);
  throw new HttpProblem(409, said, undefined, { conflict });
}

/** Values in one notation: 1.50 is 1.5, and a moment has its seconds. */
function plainReader(
  { catalogue }: Model,
  entity: Entity,
  name: string,
): (wire: unknown) => string | null {
  const field = fieldOf(entity.resource, name);
  const column = columnType(field, catalogue) ?? '';
  return (wire) => {
    const outcome = decodeField(entity, field, wire);
    if ('problem' in outcome) throw unreadable();
    return outcome.value === null ? null : plainText(outcome.value, column);
  };
}

function plainText(value: NonNullable<StoredValue>, column: string): string {
  if (column.startsWith('numeric')) return new Big(value).toFixed();
  if (!column.startsWith('timestamp')) return String(value);
  const moment = String(value).replace('T', ' ');
  return moment.length === 'YYYY-MM-DD HH:mm'.length ? `${moment}:00` : moment;
}

/** Whoever changed one of these fields last, where that is known. */
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
  const { title } = model.entity(link.to).resource;
  const { rows } = await sql<{ name: StoredValue }>`select ${sql.id(title)} as "name"
    from ${sql.table(link.to)} where ${sql.id(link.by)} = ${before.updaterId}`.execute(db);
  return rows[0]?.name ?? null;
}
