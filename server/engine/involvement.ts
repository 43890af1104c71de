import { sql, type Kysely, type RawBuilder } from 'kysely';
import { isTyped, type Resource } from '../../src/schema';
import type { SessionUser } from '../auth/tokens';
import type { Database } from '../db/types';
import type { Row } from '../rules/rule';
import { historyTable } from './history';
import type { Entity, Model } from './model';

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
  const ofUser = ({ name }: Resource) => sql`"resource" = ${name} and "userId" = ${userId}`;
  const history = sql.table(historyTable.name);
  const changed = (of: Resource, which: RawBuilder<unknown>) => sql`select from ${history}
    where ${ofUser(of)} and ${which} and exists (
      select from json_object_keys("changes"::json) as "field"
      where "field" = any(string_to_array(${contentsOf(of).join()}, ',')))`;
  if (id && (await existsAny(db, [changed(resource, sql`"recordId" = ${id}`)]))) return 'record';
  const keys = holds?.keys(record) ?? [];
  if (holds === undefined || keys.length === 0) return null;
  const { by } = holds;
  const { resource: children } = model.entity(holds.of);
  const among = sql`in (${sql.join(keys)})`;
  const covered = sql`from ${sql.table(children.name)} where ${sql.id(by)} ${among}`;
  const created = sql`select ${covered} and "userId" = ${userId}`;
  const isInvolved = await existsAny(db, [
    ...(children.stamps.includes('userId') ? [created] : []),
    changed(children, sql`"recordId" in (select "id" ${covered})`),
    // Moved out of the group.
    sql`select from ${history} where ${ofUser(children)} and "changes"::json -> ${by} ->> 0 ${among}`,
    // As far as the audit goes back.
    sql`select from "server"."audit_log" where ${ofUser(children)} and "action" = 'delete'
      and "before"::json ->> ${by} ${among}`,
  ]);
  return isInvolved ? 'contents' : null;
}

async function existsAny(
  db: Kysely<Database>,
  queries: readonly RawBuilder<unknown>[],
): Promise<boolean> {
  const any = sql.join(
    queries.map((query) => sql`exists (${query})`),
    sql` or `,
  );
  const { rows } = await sql<{ exists: boolean }>`select ${any} as "exists"`.execute(db);
  return rows[0]?.exists === true;
}

function contentsOf({ fields, confirmation }: Resource): string[] {
  const { by, at, memo } = confirmation ?? {};
  return fields
    .filter((field) => isTyped(field) && ![by, at, memo].includes(field.name))
    .map(({ name }) => name);
}
