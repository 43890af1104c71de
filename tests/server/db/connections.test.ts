import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openDatabase } from '../../../server/db/open';
import { usualEngine } from '../../support/engines';
import { startPostgres } from '../../support/postgres';

it.runIf(usualEngine === 'postgres')('reports statements and connections', async () => {
  const postgres = await startPostgres();
  const queries: [milliseconds: number, failed: boolean][] = [];
  const { db, connections, close } = await openDatabase(
    { dataDir: '', databaseUrl: postgres.url },
    undefined,
    (...query) => queries.push(query),
  );
  queries.length = 0;
  await sql`select 1`.execute(db);
  await expect(sql`select nothing`.execute(db)).rejects.toThrow('nothing');
  expect(queries).toEqual([
    [expect.any(Number), false],
    [expect.any(Number), true],
  ]);
  const before = connections!();
  expect(before).toEqual({ open: before.idle, idle: expect.any(Number), waiting: 0 });
  const during = await db.connection().execute(async () => connections!());
  expect(during).toEqual({ ...before, idle: before.idle - 1 });
  await close();
  await postgres.close();
});
