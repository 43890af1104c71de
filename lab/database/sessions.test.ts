import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../server/db/open';
import { withoutTimeouts } from '../../server/db/timeouts';
import { usualTimeouts } from '../../server/env';
import { usualEngine } from '../../tests/support/engines';
import { gateTo } from './gate';
import { startPostgres, type TestPostgres } from '../../tests/support/postgres';

describe.runIf(usualEngine === 'postgres')('a session', () => {
  let postgres: TestPostgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres.close());

  const asking = (options: string): string => {
    const url = new URL(postgres.url);
    url.searchParams.set('options', options);
    return url.href;
  };

  it('that is not in UTC is refused in one line', async () => {
    const databaseUrl = asking('-c timezone=Asia/Seoul');
    await expect(openDatabase({ dataDir: '', databaseUrl })).rejects.toMatchObject({
      name: 'StartProblem',
      message: expect.stringMatching(/^DATABASE_URL: timezone is Asia\/Seoul, not UTC, [^\n]*role/),
    });
    await expect(
      openDatabase({ dataDir: '', databaseUrl: asking('-c timezone=UTC -c datestyle=German') }),
    ).rejects.toThrow('datestyle is German');
  });

  it('with other limits is used, and reported', async () => {
    const databaseUrl = asking('-c timezone=Etc/UTC -c lock_timeout=5000');
    const { unappliedTimeouts, close } = await openDatabase({ dataDir: '', databaseUrl });
    expect(unappliedTimeouts).toEqual([
      'statement_timeout is 0 ms, not 30000',
      'idle_in_transaction_session_timeout is 0 ms, not 60000',
    ]);
    await close();
  });

  it('keeps its limits for its next user', async () => {
    const { db, unappliedTimeouts, close } = await openDatabase({
      dataDir: '',
      databaseUrl: postgres.url,
    });
    expect(unappliedTimeouts).toEqual([]);
    await withoutTimeouts(db, async (on) => {
      expect(on.isTransaction).toBe(true);
      const { rows } = await sql<{ held: string }>`show statement_timeout`.execute(on);
      expect(rows).toEqual([{ statement_timeout: '0' }]);
    });
    const { rows } = await sql`show statement_timeout`.execute(db);
    expect(rows).toEqual([{ statement_timeout: '30s' }]);
    await close();
  });

  it("that can't be opened ends the start in one line", async () => {
    const gate = await gateTo(postgres.url);
    await gate.close();
    const settings = { dataDir: '', databaseUrl: postgres.url, databaseSessionUrl: gate.url };
    const databaseTimeouts = { ...usualTimeouts, connect: 1 };
    await expect(openDatabase({ ...settings, databaseTimeouts })).rejects.toMatchObject({
      name: 'StartProblem',
      message: expect.stringMatching(/^DATABASE_SESSION_URL: 127\.0\.0\.1:\d+\/\w+ can't be used/),
    });
  });
});
