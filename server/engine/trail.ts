import { sql, type Kysely } from 'kysely';
import type { SessionUser } from '../auth/tokens';
import { keepAudit, type Origin } from '../db/audit';
import type { Database } from '../db/types';
import type { Row, Write } from '../rules/rule';
import type { HandIn } from './history';
import type { Entity } from './model';
import { isMade } from './search';

// What writes leave in the audit (docs/operations.md: audit).

const valueOf = (row: Readonly<Row> | null, name: string) => row?.[name] ?? null;

/** Keeps what a write has changed of the fields that give rights. */
export async function keepRights(
  { resource, rule: { audited = [] } }: Entity,
  { db, user, before, after }: Write,
  origin: Origin,
): Promise<void> {
  const changed = audited.filter((name) => valueOf(before, name) !== valueOf(after, name));
  if (changed.length === 0) return;
  const of = (row: Readonly<Row> | null) =>
    Object.fromEntries(changed.map((name) => [name, valueOf(row, name)]));
  const what = { resource: resource.name, recordId: Number(after.id) };
  await keepAudit(db, {
    ...{ action: 'rights', user, origin, ...what, after: of(after) },
    ...(before && { before: of(before) }),
  });
}

/** Keeps the row that is gone, with columns that no field has any more. */
export async function keepDeletion(
  db: Kysely<Database>,
  { resource }: Entity,
  { user, origin, before }: { user: SessionUser; origin: Origin; before: Readonly<Row> },
): Promise<void> {
  const kept = Object.fromEntries(Object.entries(before).filter(([column]) => !isMade(column)));
  const what = { resource: resource.name, recordId: Number(before.id), before: kept };
  await keepAudit(db, { action: 'delete', user, origin, ...what });
}

/** Has this person deleted a record that belonged there? As far back as the audit reaches. */
export async function hasDeleted(
  db: Kysely<Database>,
  { resource, by, keys, userId }: HandIn,
): Promise<boolean> {
  const { rows } = await sql`select 1 from "server"."audit_log"
    where "resource" = ${resource.name} and "action" = 'delete' and "userId" = ${userId}
      and "before"::json ->> ${by} in (${sql.join(keys)}) limit 1`.execute(db);
  return rows.length > 0;
}
