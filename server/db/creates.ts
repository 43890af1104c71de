import { sql, type Kysely } from 'kysely';
import { systemTables, type Database } from './types';

export async function prepareCreates(db: Kysely<Database>): Promise<void> {
  await sql`create table "server"."named_creates" (
    "userId" bigint not null, "resource" text not null, "nameHash" text not null, "recordId" bigint,
    "at" timestamptz not null default now(),
    primary key ("userId", "resource", "nameHash"))`.execute(db);
  await sql`create index "named_creates_at" on "server"."named_creates" ("at")`.execute(db);
}

type NamedCreate = {
  userId: number;
  resource: string;
  nameHash: string;
};

/** Drafts are kept for 30 days. */
export async function forgetCreates(db: Kysely<Database>): Promise<void> {
  await sql`delete from "server"."named_creates"
    where "at" < now() - interval '31 days'`.execute(db);
}

/**
 * Claims an idempotency key; another transaction with the same key waits.
 * @returns null if claimed; else the id of the record it created
 */
export async function claimIdempotencyKey(
  transaction: Kysely<Database>,
  create: NamedCreate,
): Promise<number | null> {
  const { numInsertedOrUpdatedRows = 0n } = await systemTables(transaction)
    .insertInto('server.named_creates')
    .values({ ...create, recordId: null })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows > 0n) return null;
  const { recordId } = await systemTables(transaction)
    .selectFrom('server.named_creates')
    .select('recordId')
    .where((eb) => eb.and(create))
    .executeTakeFirstOrThrow();
  return recordId;
}

export async function recordCreated(
  transaction: Kysely<Database>,
  create: NamedCreate,
  recordId: number,
): Promise<void> {
  await systemTables(transaction)
    .updateTable('server.named_creates')
    .set({ recordId })
    .where((eb) => eb.and(create))
    .execute();
}
