import { rm } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../server/db/open';
import { steps } from '../../../server/db/system';
import { engines } from '../../support/engines';
import { startPostgres } from '../../support/postgres';
import { freshDataDir } from '../../support/template';

/** What the first version that there was left behind. */
const versionOne = [
  `drop schema public cascade`,
  `create schema public`,
  `create table "credentials" ("userId" bigint primary key, "passwordHash" text not null)`,
  `create table "tokens" ("tokenHash" text primary key, "userId" bigint not null,
    "expiresAt" timestamptz not null, "createdAt" timestamptz not null default now())`,
  `create table "schema_info" ("key" text primary key, "value" text not null)`,
  `insert into "schema_info" values ('version', '1')`,
];

describe.each(engines)('the schema’s version on %s', (engine) => {
  let settings: { dataDir: string; databaseUrl: string | null };
  let remove: () => Promise<void>;

  beforeAll(async () => {
    const postgres = engine === 'postgres' ? await startPostgres() : null;
    const dataDir = postgres ? '' : await freshDataDir();
    settings = { dataDir, databaseUrl: postgres?.url ?? null };
    remove = () => postgres?.close() ?? rm(dataDir, { recursive: true });
  });
  afterAll(() => remove());

  const query = async (...queries: string[]) => {
    const { db, close } = await openDatabase(settings);
    const answers = [];
    for (const text of queries) answers.push((await sql.raw(text).execute(db)).rows);
    await close();
    return answers.at(-1);
  };
  const version = `select "value" from "schema_info" where "key" = 'version'`;

  it('is brought up from an older one, keeping what is there, and once', async () => {
    await query(...versionOne, `insert into "credentials" values (7, 'kept')`);
    expect(await query(`select count(*)::int as "entries" from "audit_log"`)).toEqual([
      { entries: 0 },
    ]);
    expect(await query(version)).toEqual([{ value: String(steps.length + 1) }]);
    expect(await query(`select * from "credentials"`)).toEqual([
      expect.objectContaining({ userId: 7, passwordHash: 'kept' }),
    ]);
  });

  it.runIf(engine === 'postgres')('is brought up once by two that start together', async () => {
    await query(...versionOne);
    // A step that ran twice would find its table there.
    const both = await Promise.all([openDatabase(settings), openDatabase(settings)]);
    for (const { close } of both) await close();
    expect(await query(version)).toEqual([{ value: String(steps.length + 1) }]);
  });

  it('that is newer is refused in one line, and nothing is touched', async () => {
    await query(`update "schema_info" set "value" = '99' where "key" = 'version'`);
    await expect(openDatabase(settings)).rejects.toMatchObject({
      name: 'StartProblem',
      message: expect.stringMatching(/^The database is of a newer version .* 99, [^\n]*$/),
    });
  });
});
