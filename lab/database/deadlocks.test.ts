import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../server/db/types';
import { inTransaction } from '../../server/db/transaction';
import {
  reservation,
  seed,
  startResourceServer,
  type ResourceServer,
} from '../../tests/server/resourcesHarness';

let server: ResourceServer;

beforeAll(async () => {
  // PGlite has one connection.
  server = await startResourceServer({ engine: 'postgres' });
  await seed(server);
});

afterAll(() => server.close());

async function untilWaiting(count: number): Promise<void> {
  for (;;) {
    const { rows } = await sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(server.db);
    if (rows.length >= count) return;
  }
}

describe('two writes at once', () => {
  it('of balances, one of which releases what the other claims, do not deadlock', async () => {
    const { api, db } = server;
    const [first, second] = [
      await api.make('/reservations', reservation),
      await api.make('/reservations', reservation),
    ];
    const body = { title: '11월', confirmerId: 2 };
    const { id } = await api.make('/balances', { ...body, reservationCodes: first.code });
    const both = `${String(first.code)},${String(second.code)}`;
    const answers = await db.transaction().execute(async (holder) => {
      // After its claim a request waits here.
      await sql`lock table "depositandwithdrawals" in access exclusive mode`.execute(holder);
      const change = api.put(`/balances/${id}`, { reservationCodes: second.code });
      await untilWaiting(1);
      const create = api.post('/balances', { ...body, reservationCodes: both });
      await untilWaiting(2);
      return { change, create };
    });
    expect((await answers.change).statusCode).toBe(200);
    const { statusCode, body: refused } = await answers.create;
    expect([statusCode, refused.errors]).toEqual([
      422,
      { reservationCodes: [`Reservation ${second.code} is already in balance ${id}.`] },
    ]);
  });

  it('of a record and of a new reference to it do not deadlock', async () => {
    const { api, db } = server;
    const { id } = await api.make('/users', { name: '가', email: 'a@example.com' });
    const changed = await db.transaction().execute(async (holder) => {
      await sql`select 1 from "users" where "id" = ${id} for key share`.execute(holder);
      return api.put(`/users/${id}`, { job: '대리' });
    });
    expect(changed.statusCode).toBe(200);
  });
});

describe('a transaction that fails because of another', () => {
  const rows = sql`create table if not exists "waits" ("id" integer primary key, "at" integer)`;

  async function deadlock(db: Kysely<Database>): Promise<number> {
    let tries = 0;
    let holding = 0;
    let onBothLocked = (): void => undefined;
    const both = new Promise<void>((resolve) => {
      onBothLocked = resolve;
    });
    const lock = (transaction: Kysely<Database>, id: number) =>
      sql`update "waits" set "at" = "at" + 1 where "id" = ${id}`.execute(transaction);
    const run = (own: number, other: number) =>
      inTransaction(db, async (transaction) => {
        tries += 1;
        await lock(transaction, own);
        holding += 1;
        if (holding === 2) onBothLocked();
        await both;
        await lock(transaction, other);
      });
    await Promise.all([run(1, 2), run(2, 1)]);
    return tries;
  }

  it('is retried after a deadlock, with each effect once', async () => {
    const { db } = server;
    await rows.execute(db);
    await sql`insert into "waits" values (1, 0), (2, 0)`.execute(db);
    expect(await deadlock(db)).toBe(3);
    const { rows: waits } = await sql`select "at" from "waits" order by "id"`.execute(db);
    expect(waits).toEqual([{ at: 2 }, { at: 2 }]);
  });

  async function losing(code: string): Promise<[tries: number, outcome: string]> {
    let tries = 0;
    const fail = sql`do ${sql.lit(`begin raise exception 'lost' using errcode = '${code}'; end`)}`;
    const outcome = await inTransaction(server.db, async (transaction) => {
      tries += 1;
      if (tries <= 2) await fail.execute(transaction);
      return 'done';
    }).catch((error: Error) => error.message);
    return [tries, outcome];
  }

  it('is retried after a deadlock or a serialization failure only', async () => {
    expect(await losing('40001')).toEqual([3, 'done']);
    expect(await losing('40P01')).toEqual([3, 'done']);
    expect(await losing('23505')).toEqual([1, 'lost']);
  });

  it('fails after five attempts', async () => {
    let tries = 0;
    const outcome = inTransaction(server.db, async (transaction) => {
      tries += 1;
      await sql`do 'begin raise exception $$lost$$ using errcode = $$40001$$; end'`.execute(
        transaction,
      );
    });
    await expect(outcome).rejects.toThrow('lost');
    expect(tries).toBe(5);
  });
});
