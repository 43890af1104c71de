import { sql, type Kysely } from 'kysely';
import { expect, it } from 'vitest';
import { check } from '../../server/check';
import { inTransaction } from '../../server/db/transaction';
import type { Database } from '../../server/db/types';
import { declaredResources } from '../../server/engine/declared';
import { countWrongSums, storedSumsOf } from '../../server/engine/storedSums';
import { startTestServer } from '../../tests/support/server';
import { serverFrom } from '../../tests/server/resourcesHarness';

const PARENTS = 20;
const WRITERS = 12;
const TURNS = 60;

const resources = declaredResources();
const [stored] = resources.flatMap((one) => storedSumsOf(resources, one));

// PGlite has one connection.
const server = serverFrom(() => startTestServer({ engine: 'postgres' }));

const any = (most: number) => Math.floor(Math.random() * most);
const code = () => `R${any(PARENTS)}`;

const add = (db: Kysely<Database>) =>
  sql`insert into "depositandwithdrawals" ("reservationCode", "direction", "usdAmount")
    values (${code()}, 'DEPOSIT', ${any(100)})`.execute(db);

const move = (db: Kysely<Database>) =>
  sql`update "depositandwithdrawals" set "reservationCode" = ${code()}, "usdAmount" = ${any(100)}
    where "id" = (select "id" from "depositandwithdrawals" order by random() limit 1)`.execute(db);

const remove = (db: Kysely<Database>) =>
  sql`delete from "depositandwithdrawals" where "id" = (
    select "id" from "depositandwithdrawals" order by random() limit 1)`.execute(db);

it('stored sums stay right while many write entries of the same records', async () => {
  if (!stored) throw new Error('no sums are stored');
  await sql`insert into "reservations" ("code", "revDivision", "dateIn")
    select 'R' || n, 'MD', '2026-11-01' from generate_series(0, ${sql.lit(PARENTS - 1)}) as n`.execute(
    server.db,
  );
  const writer = async () => {
    for (let turn = 0; turn < TURNS; turn += 1)
      await inTransaction(server.db, async (db) => {
        await add(db);
        await [add, add, move, remove][any(4)]?.(db);
      });
  };
  await Promise.all(Array.from({ length: WRITERS }, writer));
  expect(await countWrongSums(server.db, stored)).toBe(0);
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::int as "n" from ${sql.table(stored.table)}
    where "deAmounts" > 0`.execute(server.db);
  expect(rows).toEqual([{ n: PARENTS }]);

  await sql`update ${sql.table(stored.table)} set "deAmounts" = -1 where "id" = 1`.execute(
    server.db,
  );
  expect(await countWrongSums(server.db, stored)).toBe(1);
  const lines: string[] = [];
  await check({ DATABASE_URL: server.settings.databaseUrl ?? '' }, (line) => lines.push(line));
  expect(lines.join('\n')).toContain('reservations: 1 of 1,000 stored sums are wrong');
});
