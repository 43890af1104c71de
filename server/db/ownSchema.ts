import { sql, type Kysely } from 'kysely';
import { StartProblem } from '../errors';
import { ownSchema, type Database } from './types';

/** Never extended: newer tables start in `server`. */
export const formerTables: readonly string[] = (
  'credentials tokens password_links sign_in_failures second_factors recovery_codes passkeys ' +
  'passkey_challenges schema_info audit_log saved_views record_history balance_snapshots ' +
  'reservation_counters write_counts'
).split(' ');

const formerFunctions = ['audit_log_keep', 'count_write'];

/** A resource file shared the table. */
const takenKey = (table: string): string => `taken ${table}`;

/** Databases of earlier versions lack it. */
export async function hasOwnSchema(db: Kysely<Database>): Promise<boolean> {
  return relationExists(db, `${ownSchema}.schema_info`);
}

/** Tables and functions, in SQL notation. */
export async function relationExists(
  db: Kysely<Database>,
  name: string,
  kind: 'table' | 'function' = 'table',
): Promise<boolean> {
  const relation = kind === 'table' ? sql`to_regclass(${name})` : sql`to_regproc(${name})`;
  const { rows } = await sql<{
    exists: boolean;
  }>`select ${relation} is not null as "exists"`.execute(db);
  return rows[0]?.exists === true;
}

/**
 * Moves the tables of earlier versions into `server`. If a resource file had used one, its name is kept for
 * `takenNames`.
 * @throws StartProblem if the resources' tables would be in the same schema
 */
export async function prepareOwnSchema(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ here: string; exists: boolean }>`select current_schema() as "here",
    to_regnamespace(${ownSchema}) is not null as "exists"`.execute(db);
  const [place] = rows;
  if (place?.here === ownSchema)
    throw new StartProblem(
      `The schema ${ownSchema} is reserved for the server's own tables: put another schema first in search_path.`,
    );
  // Even "if not exists" requires the privilege.
  if (place?.exists !== true) await sql`create schema ${sql.id(ownSchema)}`.execute(db);
  if (await hasOwnSchema(db)) return;
  const conflicts: string[] = [];
  for (const table of formerTables) {
    if (!(await relationExists(db, table))) continue;
    if (await dropTriggers(db, table)) conflicts.push(table);
    await sql`alter table ${sql.id(table)} set schema ${sql.id(ownSchema)}`.execute(db);
  }
  for (const name of formerFunctions)
    if (await relationExists(db, name, 'function'))
      await sql`alter function ${sql.id(name)}() set schema ${sql.id(ownSchema)}`.execute(db);
  for (const table of conflicts)
    await sql`insert into "server"."schema_info" values (${takenKey(table)}, '')`.execute(db);
}

async function dropTriggers(db: Kysely<Database>, table: string): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`select tgname as "name" from pg_trigger
    where tgrelid = ${table}::regclass and not tgisinternal
    and tgname not like 'audit_log_%'`.execute(db);
  for (const { name } of rows)
    await sql`drop trigger ${sql.id(name)} on ${sql.id(table)}`.execute(db);
  return rows.length > 0;
}

/** Refused until renamed: their records can't be told apart. */
export async function takenNames(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`select "key" from "server"."schema_info"
    where "key" like ${takenKey('%')}`.execute(db);
  return rows.map(({ key }) => key.slice(takenKey('').length));
}

/** Makes earlier servers refuse the database, instead of creating their tables again. */
export async function writeVersionNote(db: Kysely<Database>, version: number): Promise<void> {
  await sql`create table if not exists "schema_info" ("key" text primary key, "value" text not null)`.execute(
    db,
  );
  await sql`insert into "schema_info" values ('version', ${String(version)})
    on conflict ("key") do nothing`.execute(db);
}
