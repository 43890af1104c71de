import type { Kysely } from 'kysely';
import type { SessionUser } from '../auth/tokens';
import { recordAudit, type Origin } from '../db/audit';
import type { Database } from '../db/types';
import type { Row, RuleWrite } from '../rules/rule';
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
