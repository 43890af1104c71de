import { sql, type Kysely } from 'kysely';
import { isTyped, type Resource } from '../../src/schema';
import type { SessionUser } from '../auth/tokens';
import type { Database } from '../db/types';
import type { Row } from '../rules/rule';
import { hasChanged, hasChangedAny, hasLostRecords, type RelatedRecordsQuery } from './history';
import type { Entity, Model } from './model';
import { hasDeleted } from './auditTrail';

type Involvement = 'record' | 'contents';

/**
 * How a user was involved, from history and audit; confirming does not count.
 * @returns null if not involved
 * @example await findInvolvement(db, model, entity, user, balance) // 'contents': they booked one of its entries
 */
export async function findInvolvement(
  db: Kysely<Database>,
  model: Model,
  { resource, rule: { holds } }: Entity,
  { id: userId }: Pick<SessionUser, 'id'>,
  record: Readonly<Row>,
): Promise<Involvement | null> {
  if (record.userId === userId) return 'record';
  const { id } = record;
  if (id && (await hasChanged(db, resource, Number(id), userId, contentsOf(resource))))
    return 'record';
  const keys = holds?.keys(record) ?? [];
  if (holds === undefined || keys.length === 0) return null;
  const { resource: children } = model.entity(holds.of);
  const of = { resource: children, by: holds.by, keys, userId };
  const isInvolved =
    (await hasCreated(db, of)) ||
    (await hasChangedAny(db, { ...of, fields: contentsOf(children) })) ||
    (await hasLostRecords(db, of)) ||
    (await hasDeleted(db, of));
  return isInvolved ? 'contents' : null;
}

function contentsOf({ fields, confirmation }: Resource): string[] {
  const { by, at, memo } = confirmation ?? {};
  return fields
    .filter((field) => isTyped(field) && ![by, at, memo].includes(field.name))
    .map(({ name }) => name);
}

async function hasCreated(
  db: Kysely<Database>,
  { resource, by, keys, userId }: RelatedRecordsQuery,
): Promise<boolean> {
  if (!resource.stamps.includes('userId')) return false;
  const { rows } = await sql`select 1 from ${sql.table(resource.name)}
    where "userId" = ${userId} and ${sql.id(by)} in (${sql.join(keys)}) limit 1`.execute(db);
  return rows.length > 0;
}
