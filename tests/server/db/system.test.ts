import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, openUnprepared } from '../../../server/db/open';
import { formerTables, takenNames } from '../../../server/db/ownSchema';
import { migrations } from '../../../server/db/system';
import { engines } from '../../support/engines';
import { newStorage } from '../../support/empty';

const versionOne = [
  `drop schema server cascade`,
  `drop schema public cascade`,
  `create schema public`,
  `create table "credentials" ("userId" bigint primary key, "passwordHash" text not null)`,
  `create table "tokens" ("tokenHash" text primary key, "userId" bigint not null,
    "expiresAt" timestamptz not null, "createdAt" timestamptz not null default now())`,
  `create table "schema_info" ("key" text primary key, "value" text not null)`,
  `insert into "schema_info" values ('version', '1')`,
];

const withoutOwnSchema = [
  `drop table "schema_info"`,
  ...formerTables
    .filter(
      (table) => !['record_history', 'balance_snapshots', 'reservation_counters'].includes(table),
    )
    .map((table) => `alter table "server"."${table}" set schema public`),
  `alter function "server"."count_write"() set schema public`,
  `alter function "server"."audit_log_keep"() set schema public`,
  `drop table "server"."named_creates"`,
  `drop schema "server"`,
  `update "schema_info" set "value" = '5' where "key" = 'version'`,
  `delete from "schema_info" where "key" = 'home'`,
  `insert into "credentials" values (7, 'kept', 0, null) on conflict do nothing`,
  `alter table "passkeys" add column "title" text`,
  `create trigger "count_write" after insert on "passkeys" for each statement execute function "count_write"()`,
];

describe.each(engines)('the schema’s version on %s', (engine) => {
  let storage: Awaited<ReturnType<typeof newStorage>>;
  beforeAll(async () => {
    storage = await newStorage(engine);
  });
  afterAll(() => storage.remove());

  const query = async (...queries: string[]) => {
    const { db, close } = await openDatabase(storage.where);
    const answers = [];
    for (const text of queries) answers.push((await sql.raw(text).execute(db)).rows);
    await close();
    return answers.at(-1);
  };
  const version = `select "value" from "server"."schema_info" where "key" = 'version'`;

  it('is migrated from an older one, keeping its rows, and once', async () => {
    await query(...versionOne, `insert into "credentials" values (7, 'kept')`);
    expect(await query(`select count(*)::int as "entries" from "server"."audit_log"`)).toEqual([
      { entries: 0 },
    ]);
    expect(await query(version)).toEqual([{ value: String(migrations.length + 1) }]);
    expect(await query(`select * from "server"."credentials"`)).toEqual([
      expect.objectContaining({ userId: 7, passwordHash: 'kept' }),
    ]);
  });

  it.runIf(engine === 'postgres')('is migrated once by two that start together', async () => {
    await query(...versionOne);
    // A migration that ran twice would find its table.
    const both = await Promise.all([openDatabase(storage.where), openDatabase(storage.where)]);
    for (const { close } of both) await close();
    expect(await query(version)).toEqual([{ value: String(migrations.length + 1) }]);
  });

  it('has a schema for the system tables, into which older ones are moved', async () => {
    await query(...withoutOwnSchema);
    const places =
      await query(`select schemaname as "schema", count(*)::int as "tables" from pg_tables
      where schemaname in ('public', 'server') group by 1 order by 1`);
    expect(places).toEqual([
      // Older servers refuse the database because of it.
      { schema: 'public', tables: 1 },
      { schema: 'server', tables: 13 },
    ]);
    expect(await query(`select "value" from "schema_info" where "key" = 'version'`)).toEqual([
      { value: '6' },
    ]);
    expect(await query(`select "passwordHash" from "server"."credentials"`)).toEqual([
      { passwordHash: 'kept' },
    ]);
    // A declaration may have the name of a system table.
    const { db, close } = await openDatabase(storage.where);
    expect(await takenNames(db)).toEqual(['passkeys']);
    await close();
    expect(
      await query(`select tgname from pg_trigger where tgrelid = 'server.passkeys'::regclass`),
    ).toEqual([]);
  });

  it("belongs to the declarations' tables", async () => {
    await query(`update "server"."schema_info" set "value" = 'elsewhere' where "key" = 'home'`);
    await expect(openDatabase(storage.where)).rejects.toThrow('in the schema elsewhere, but this');
    const { db, close } = await openUnprepared(storage.where);
    await sql`update "server"."schema_info" set "value" = 'public'
      where "key" = 'home'`.execute(db);
    await close();
  });

  it('that is newer is refused in one line, and nothing is changed', async () => {
    await query(`update "server"."schema_info" set "value" = '99' where "key" = 'version'`);
    await expect(openDatabase(storage.where)).rejects.toMatchObject({
      name: 'StartProblem',
      message: expect.stringMatching(/^The database belongs to a newer version .* 99; [^\n]*$/),
    });
  });
});
