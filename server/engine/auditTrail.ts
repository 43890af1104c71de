import { sql, type Kysely } from 'kysely';
import type { SessionUser } from '../auth/tokens';
import { recordAudit, type Origin } from '../db/audit';
import type { Database } from '../db/types';
import type { Row, RuleWrite } from '../rules/rule';
import type { RelatedRecordsQuery } from './history';
import type { Entity } from './model';
import { isGeneratedColumn } from './search';

const valueOf = (row: Readonly<Row> | null, name: string) => row?.[name] ?? null;

export async function auditRightsChange(
  { resource, rule: { audited = [] } }: Entity,
  { db, user, before, after }: RuleWrite,
  origin: Origin,
): Promise<void> {
  const changed = audited.filter((name) => valueOf(before, name) !== valueOf(after, name));
  if (changed.length === 0) return;
  const of = (row: Readonly<Row> | null) =>
    Object.fromEntries(changed.map((name) => [name, valueOf(row, name)]));
  const what = { resource: resource.name, recordId: Number(after.id) };
  await recordAudit(db, {
    action: 'rights',
    user,
    origin,
    ...what,
    after: of(after),
    ...(before && { before: of(before) }),
  });
}

/** Including columns without a field. */
export async function auditDeletion(
  db: Kysely<Database>,
  { resource }: Entity,
  { user, origin, before }: { user: SessionUser; origin: Origin; before: Readonly<Row> },
): Promise<void> {
  const entries = Object.fromEntries(
    Object.entries(before).filter(([column]) => !isGeneratedColumn(column)),
  );
  const what = { resource: resource.name, recordId: Number(before.id), before: entries };
  await recordAudit(db, { action: 'delete', user, origin, ...what });
}

/** As far as the audit goes back. */
export async function hasDeleted(
  db: Kysely<Database>,
  { resource, by, keys, userId }: RelatedRecordsQuery,
): Promise<boolean> {
  const { rows } = await sql`select 1 from "server"."audit_log"
    where "resource" = ${resource.name} and "action" = 'delete' and "userId" = ${userId}
      and "before"::json ->> ${by} in (${sql.join(keys)}) limit 1`.execute(db);
  return rows.length > 0;
}
