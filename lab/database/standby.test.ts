import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isDatabaseUnavailable, isConnectionLost } from '../../server/db/unavailable';
import { openDatabase, type OpenDatabase } from '../../server/db/open';
import type { Database } from '../../server/db/types';
import { openCluster, type Cluster } from '../../tests/support/cluster';
import { usualEngine } from '../../tests/support/engines';
import { gateTo, type Gate } from './gate';

describe.runIf(usualEngine === 'postgres')('a standby', () => {
  let first: Cluster;
  let second: Awaited<ReturnType<Cluster['follower']>>;
  let gate: Gate;
  let database: OpenDatabase;
  let db: Kysely<Database>;

  beforeAll(async () => {
    first = await openCluster({ lasting: true });
    gate = await gateTo(first.url);
    database = await openDatabase({ dataDir: '', databaseUrl: gate.url });
    ({ db } = database);
    await sql`create table "things" ("id" int)`.execute(db);
    await database.close();
    second = await first.follower();
  }, 60_000);

  afterAll(async () => {
    await database.close();
    await gate.close();
    await second.stop();
    await first.stop();
  });

  const write = () => sql`insert into "things" values (1)`.execute(db);
  const failure = (work: Promise<unknown>): Promise<unknown> =>
    work.then(
      () => null,
      (error: unknown) => error,
    );

  it('is left for the primary that the address now reaches', async () => {
    database = await openDatabase({ dataDir: '', databaseUrl: gate.url });
    ({ db } = database);
    gate.lead(second.url);
    await gate.close();
    await gate.open();
    // Broken connections are replaced.
    await failure(sql`select 1`.execute(db));
    const refused = await failure(write());
    expect(refused).toMatchObject({ code: '25006' });
    expect([isDatabaseUnavailable(refused), isConnectionLost(refused)]).toEqual([true, false]);
    gate.lead(first.url);
    const { open } = database.connections!();
    for (let at = 0; at < open; at += 1) await failure(write());
    expect(await failure(write())).toBeNull();
  });

  it('is written to as soon as it is promoted', async () => {
    gate.lead(second.url);
    await gate.close();
    await gate.open();
    await failure(sql`select 1`.execute(db));
    expect(await failure(write())).toMatchObject({ code: '25006' });
    await sql`select pg_promote()`.execute(db);
    expect(await failure(write())).toBeNull();
  });
});
