import { rm } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../server/db/open';
import { steps } from '../../../server/db/system';
import { engines } from '../../support/engines';
import { startPostgres } from '../../support/postgres';
import { freshDataDir } from '../../support/template';

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
    await query(
      `drop table "audit_log" cascade`,
      `drop function "audit_log_keep"`,
      `alter table "credentials" drop column "given"`,
      `alter table "tokens" drop column "id", drop column "device", drop column "address",
        drop column "idle", drop column "lastUsedAt"`,
      `drop index "tokens_userId"`,
      `drop table "password_links", "sign_in_failures", "second_factors", "recovery_codes"`,
      `update "schema_info" set "value" = '1' where "key" = 'version'`,
      `insert into "credentials" values (7, 'kept')`,
    );
    expect(await query(`select count(*)::int as "entries" from "audit_log"`)).toEqual([
      { entries: 0 },
    ]);
    expect(await query(version)).toEqual([{ value: String(steps.length + 1) }]);
    expect(await query(`select * from "credentials"`)).toEqual([
      { userId: 7, passwordHash: 'kept', given: 0 },
    ]);
  });

  it.runIf(engine === 'postgres')('is brought up once by two that start together', async () => {
    await query(
      `drop table "audit_log" cascade`,
      `drop function "audit_log_keep"`,
      `update "schema_info" set "value" = '1' where "key" = 'version'`,
    );
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
