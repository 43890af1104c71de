import { sql, type Kysely } from 'kysely';
import { prepareCreates } from './creates';
import { StartProblem } from '../errors';
import { prepareAccounts, preparePasskeys } from './accounts';
import { prepareAudit } from './audit';
import { prepareCounts } from './counts';
import { relationExists, writeVersionNote, prepareOwnSchema } from './ownSchema';
import { withoutTimeouts } from './timeouts';
import { systemTables, type Database } from './types';
import { prepareViews } from './views';

export const ownSchemaVersion = 6;

/** Never change a released one. Add one if an older server can't work with the change. */
export const migrations: readonly ((transaction: Kysely<Database>) => Promise<void>)[] = [
  prepareAudit,
  prepareAccounts,
  preparePasskeys,
  prepareViews,
  async (transaction) => {
    await prepareCounts(transaction);
    await writeVersionNote(transaction, ownSchemaVersion);
  },
  prepareCreates,
];

export const newestVersion = migrations.length + 1;

/**
 * Creates and migrates the system tables, without foreign keys to `users`, created later from its declaration.
 * @throws StartProblem if a newer server has used the database
 */
export async function prepareSystemTables(db: Kysely<Database>): Promise<void> {
  // Touch nothing of a newer server.
  const version = await readVersion(db);
  if (version > newestVersion)
    throw new StartProblem(
      `The database belongs to a newer version of this product (schema ${version}; this version knows ${newestVersion}): start that version, or restore a backup from before the update.`,
    );
  await withoutTimeouts(db, prepareOwnSchema);
  await createFirst(db);
  await keepHome(db);
  for (let at = version; at < newestVersion; at += 1)
    await withoutTimeouts(db, async (transaction) => {
      await migrations[at - 1]?.(transaction);
      await writeVersion(transaction, at + 1);
    });
}

async function createFirst(db: Kysely<Database>): Promise<void> {
  for (const statement of [
    sql`create table if not exists "server"."credentials" (
      "userId" bigint primary key, "passwordHash" text not null)`,
    sql`create table if not exists "server"."tokens" (
      "tokenHash" text primary key, "userId" bigint not null, "expiresAt" timestamptz not null,
      "createdAt" timestamptz not null default now())`,
    sql`create index if not exists "tokens_expiresAt" on "server"."tokens" ("expiresAt")`,
    sql`create table if not exists "server"."schema_info" (
      "key" text primary key, "value" text not null)`,
  ])
    await statement.execute(db);
}

/**
 * Two servers with different search_paths would share accounts.
 * @throws StartProblem
 */
async function keepHome(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ home: string; here: string }>`
    insert into "server"."schema_info" values ('home', current_schema())
    on conflict ("key") do update set "value" = "schema_info"."value"
    returning "value" as "home", current_schema() as "here"`.execute(db);
  const [place] = rows;
  if (place !== undefined && place.home !== place.here)
    throw new StartProblem(
      `The database's tables are in the schema ${place.home}, but this server uses ${place.here}: put ${place.home} first in search_path, or use another database.`,
    );
}

/** For a restored backup from elsewhere. */
export async function adoptBackup(db: Kysely<Database>): Promise<void> {
  await sql`update "server"."schema_info" set "value" = current_schema()
    where "key" = 'home'`.execute(db);
}

/** 1 if none is stored. */
export async function readVersion(db: Kysely<Database>): Promise<number> {
  const tables = ['server.schema_info', 'schema_info'];
  for (const table of tables) {
    if (!(await relationExists(db, table))) continue;
    const { rows } = await sql<{ value: string }>`select "value" from ${sql.table(table)}
      where "key" = 'version'`.execute(db);
    return Number(rows[0]?.value ?? 1);
  }
  return 1;
}

export async function writeVersion(db: Kysely<Database>, version: number): Promise<void> {
  const value = String(version);
  await systemTables(db)
    .insertInto('server.schema_info')
    .values({ key: 'version', value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}
