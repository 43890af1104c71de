import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isDatabaseUnavailable, UnknownOutcome } from '../../server/db/unavailable';
import { openDatabase, withStartLock, type OpenDatabase } from '../../server/db/open';
import { withoutTimeouts } from '../../server/db/timeouts';
import { inTransaction } from '../../server/db/transaction';
import type { Database } from '../../server/db/types';
import { declaredResources } from '../../server/engine/declared';
import { bringUpToDate } from '../../server/engine/tables';
import { gateTo, type Gate } from './gate';
import { startPostgres, type TestPostgres } from '../../tests/support/postgres';
import { startResourceServer, type ResourceServer } from '../../tests/server/resourcesHarness';

/** Seconds. */
const databaseTimeouts = { statement: 0.5, lock: 0.1, idle: 0.1, connect: 5 };

let postgres: TestPostgres;
let gate: Gate;
let database: OpenDatabase;
let db: Kysely<Database>;
/** Bypasses the gate. */
let beside: OpenDatabase;

beforeAll(async () => {
  postgres = await startPostgres();
  gate = await gateTo(postgres.url);
  beside = await openDatabase({ dataDir: '', databaseUrl: postgres.url });
  database = await openDatabase({ dataDir: '', databaseUrl: gate.url, databaseTimeouts });
  ({ db } = database);
  await sql`create table "things" ("id" integer primary key)`.execute(db);
});

afterAll(async () => {
  await database.close();
  await beside.close();
  await gate.close();
  await postgres.close();
});

const failure = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

const endAll = () =>
  sql`select pg_terminate_backend("pid") from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(beside.db);

const canQuery = () => sql`select 1`.execute(db);

/** An unnoticed broken connection fails its next query. */
async function back(): Promise<void> {
  for (;;) {
    const failures = await Promise.all(Array.from({ length: 10 }, () => failure(canQuery())));
    if (failures.every((one) => one === null)) return;
    expect(failures.filter((one) => one !== null && !isDatabaseUnavailable(one))).toEqual([]);
  }
}

describe('time limits', () => {
  it('end a statement, a wait for a lock and an idle transaction', async () => {
    expect(await failure(sql`select pg_sleep(2)`.execute(db))).toMatchObject({ code: '57014' });
    const waiting = await beside.db.transaction().execute(async (holder) => {
      await sql`lock table "things"`.execute(holder);
      return failure(sql`select * from "things"`.execute(db));
    });
    expect(waiting).toMatchObject({ code: '55P03' });
    const idle = await failure(
      inTransaction(db, async (transaction) => {
        await sql`select 1`.execute(transaction);
        await ended(transaction);
        await sql`select 1`.execute(transaction);
      }),
    );
    expect(isDatabaseUnavailable(idle)).toBe(true);
    await back();
  });

  async function ended(transaction: Kysely<Database>): Promise<void> {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as "pid"`.execute(
      transaction,
    );
    const pid = rows[0]?.pid;
    for (;;) {
      const living = await sql`select 1 from pg_stat_activity where pid = ${pid}`.execute(
        beside.db,
      );
      if (living.rows.length === 0) return;
    }
  }

  it('do not end work that is slow by nature', async () => {
    const long = (on: Kysely<Database>) => sql`select pg_sleep(0.6)`.execute(on);
    await Promise.all([
      withoutTimeouts(db, long),
      inTransaction(db, (transaction) => withoutTimeouts(transaction, long)),
    ]);
    const cut = await Promise.all([1, 2, 3].map(() => failure(long(db))));
    expect(cut).toMatchObject(cut.map(() => ({ code: '57014' })));
  });

  it('let an instance wait for another that prepares the database', async () => {
    const order: string[] = [];
    let second: Promise<unknown> = Promise.resolve();
    await withStartLock(beside, async () => {
      second = withStartLock(database, async () => order.push('second'));
      await sql`select pg_sleep(0.2)`.execute(beside.db);
      order.push('first');
    });
    await second;
    expect(order).toEqual(['first', 'second']);
  });
});

describe('a database that becomes unavailable', () => {
  it('fails only the current transaction, and is used again as soon as it is back', async () => {
    const cut = await failure(
      inTransaction(db, async (transaction) => {
        await sql`select 1`.execute(transaction);
        await endAll();
        await sql`select 1`.execute(transaction);
      }),
    );
    expect(isDatabaseUnavailable(cut)).toBe(true);
    await back();
  });

  it('is recognized by statements and idle connections', async () => {
    await Promise.all([1, 2, 3].map(canQuery));
    const sleeping = failure(withoutTimeouts(db, (on) => sql`select pg_sleep(5)`.execute(on)));
    for (;;) {
      const { rows } = await sql`select 1 from pg_stat_activity where wait_event = 'PgSleep'
        and datname = current_database()`.execute(beside.db);
      if (rows.length > 0) break;
    }
    await gate.close();
    expect(isDatabaseUnavailable(await sleeping)).toBe(true);
    const refused = await Promise.all(Array.from({ length: 20 }, () => failure(canQuery())));
    expect(refused.map(isDatabaseUnavailable)).toEqual(refused.map(() => true));
    await gate.open();
    await back();
  });

  it('leaves the outcome of a commit unknown', async () => {
    const cut = await failure(
      inTransaction(db, async (transaction) => {
        await sql`select 1`.execute(transaction);
        await gate.close();
      }),
    );
    await gate.open();
    await back();
    expect(cut).toBeInstanceOf(UnknownOutcome);
    expect(await failure(inTransaction(db, () => sql`select nothing`.execute(db)))).toMatchObject({
      code: '42703',
    });
  });

  it('is distinguished from an invalid query', async () => {
    expect(isDatabaseUnavailable(await failure(sql`select nothing`.execute(db)))).toBe(false);
    expect(isDatabaseUnavailable(null)).toBe(false);
  });
});

describe('the API', () => {
  let server: ResourceServer;

  beforeAll(async () => {
    server = await startResourceServer({
      engine: 'postgres',
      settings: { databaseTimeouts: { ...databaseTimeouts, idle: 10 } },
    });
  });

  afterAll(() => server.close());

  it('answers 503 while a lock is held, to more requests than there are connections', async () => {
    const { api, db: own } = server;
    const responses = await own.transaction().execute(async (holder) => {
      await withoutTimeouts(holder, (on) => sql`lock table "cities"`.execute(on));
      return Promise.all(Array.from({ length: 30 }, () => api.get('/cities')));
    });
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(responses.map(() => 503));
    expect(responses[0]?.body.message).toBe('Service Unavailable');
    expect(responses[0]?.headers['retry-after']).toBe('5');
    expect((await api.get('/cities')).statusCode).toBe(200);
  });

  it('waits for a table without a limit to create an index', async () => {
    const { db: own } = server;
    const indexes = () =>
      sql<{ name: string }>`select indexname as "name" from pg_indexes
        where tablename = 'cities' and indexname like '%countryCode%'`.execute(own);
    const { rows: before } = await indexes();
    await sql`drop index ${sql.join(before.map(({ name }) => sql.id(name)))}`.execute(own);
    const made = await own.transaction().execute(async (holder) => {
      await sql`lock table "cities" in row exclusive mode`.execute(holder);
      const making = bringUpToDate(own, declaredResources());
      await sql`select pg_sleep(${databaseTimeouts.lock * 2})`.execute(holder);
      return { making };
    });
    await made.making;
    expect((await indexes()).rows).toEqual(before);
    expect(before.length).toBeGreaterThan(0);
  });

  it('answers 503 when all connections break at once, and 200 to a retry', async () => {
    const { api, db: own } = server;
    const answers = await own.transaction().execute(async (holder) => {
      await withoutTimeouts(holder, (on) => sql`lock table "cities"`.execute(on));
      const waiting = Promise.all([1, 2, 3].map(() => api.get('/cities')));
      await sql`select pg_terminate_backend("pid") from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`.execute(holder);
      return waiting;
    });
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 503, 503]);
    let status = 503;
    while (status === 503) status = (await api.get('/cities')).statusCode;
    expect(status).toBe(200);
  });
});
