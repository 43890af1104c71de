import { createServer, type AddressInfo, type Server } from 'node:net';
import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, openUnprepared, type OpenDatabase } from '../../server/db/open';
import { openReplica } from '../../server/db/replica';
import type { Database } from '../../server/db/types';
import { HttpProblem } from '../../server/errors';
import { usualTimeouts } from '../../server/env';
import { serve } from '../../server/serve';
import { openCluster, type Cluster } from '../../tests/support/cluster';
import { usualEngine } from '../../tests/support/engines';
import { gateTo, type Gate } from './gate';
import { testSettings } from '../../tests/support/server';
import { signIn } from '../../tests/support/signIn';

describe.runIf(usualEngine === 'postgres')('a replica', () => {
  let first: Cluster;
  let second: Awaited<ReturnType<Cluster['follower']>>;
  let gate: Gate;
  let database: OpenDatabase;
  let beside: OpenDatabase['db'];
  let replica: Awaited<ReturnType<typeof openReplica>>;
  const told: string[] = [];

  beforeAll(async () => {
    first = await openCluster({ lasting: true });
    second = await first.follower();
    gate = await gateTo(second.url);
    database = await openDatabase({ dataDir: '', databaseUrl: first.url });
    await sql`create table "things" ("id" int)`.execute(database.db);
    beside = (await openUnprepared({ dataDir: '', databaseUrl: second.url })).db;
    replica = await openReplica({
      db: database.db,
      url: gate.url,
      timeouts: usualTimeouts,
      waits: { pause: 0, patience: 1_000 },
      onUnreachable: ({ message }) => void told.push(message),
    });
  }, 60_000);

  afterAll(async () => {
    await replica.close();
    await beside.destroy();
    await database.close();
    await gate.close();
    await second.stop();
    await first.stop();
  });

  const write = () => sql`insert into "things" values (1)`.execute(database.db);
  const look = async (on: Kysely<Database>) => {
    const { rows } = await sql<{ things: number; there: boolean; zone: string }>`select
      (select count(*) from "things") as "things", pg_is_in_recovery() as "there",
      current_setting('timezone') as "zone"`.execute(on);
    return rows[0];
  };

  it('is read, without missing earlier writes', async () => {
    let there = 0;
    for (let things = 1; things <= 30; things += 1) {
      await write();
      const found = await replica.read(look);
      expect(found).toMatchObject({ things, zone: 'UTC' });
      if (found?.there) there += 1;
    }
    expect(there).toBeGreaterThan(0);
    expect(told).toEqual([]);
  });

  it('that lags behind is not read, nor is one that follows no primary', async () => {
    await sql`select pg_wal_replay_pause()`.execute(beside);
    const { things = 0 } = (await look(database.db)) ?? {};
    await write();
    expect(await replica.read(look)).toMatchObject({ things: things + 1, there: false });
    await sql`select pg_wal_replay_resume()`.execute(beside);
    gate.lead(first.url);
    await gate.close();
    await gate.open();
    expect(await replica.read(look)).toMatchObject({ things: things + 1, there: false });
    gate.lead(second.url);
    await gate.close();
    await gate.open();
    while (!(await replica.read(look))?.there);
  });

  it("is not read if the primary can't report its position", async () => {
    const words: string[] = [];
    const odd = await openReplica({
      // A standby has no such position.
      db: beside,
      url: second.url,
      timeouts: usualTimeouts,
      onUnreachable: ({ message }) => void words.push(message),
    });
    expect((await odd.read(look))?.things).toBeGreaterThan(0);
    expect(words).toEqual([expect.stringMatching(/^DATABASE_READ_URL .*recovery is in progress/)]);
    await odd.close();
  });

  it('passes on request errors', async () => {
    const refused = new HttpProblem(422, 'No.');
    let asked = 0;
    const asking = replica.read(async () => {
      asked += 1;
      throw refused;
    });
    await expect(asking).rejects.toBe(refused);
    expect(asked).toBe(1);
  });

  it('that is away or silent is reported once, and read again when it is back', async () => {
    told.length = 0;
    await gate.close();
    for (let time = 0; time < 3; time += 1)
      expect(await replica.read(look)).toMatchObject({ there: false });
    expect(told).toEqual([
      expect.stringMatching(/^DATABASE_READ_URL can't be used \(.+\): reading/),
    ]);
    const [silent, port] = await silentServer();
    gate.lead(`postgres://127.0.0.1:${port}`);
    await gate.open();
    expect(await replica.read(look)).toMatchObject({ there: false });
    gate.lead(second.url);
    await gate.close();
    await gate.open();
    silent.close();
    while (!(await replica.read(look))?.there);
    expect(told).toHaveLength(1);
  });

  it('serves exports and the audit, consistent with every response', async () => {
    // Those of an ended server may still exist.
    const connected = async (): Promise<number[]> => {
      const { rows } = await sql<{ pid: number }>`select "pid" from pg_stat_activity
        where "application_name" = 'tour-back-office'`.execute(beside);
      return rows.map(({ pid }) => pid);
    };
    const before = await connected();
    const urls = { databaseUrl: first.url, databaseReadUrl: second.url };
    const { address, stop } = await serve({ ...testSettings(), ...urls });
    const { client } = await signIn(`${address}/api`, 'admin@example.com', 'admin-password');
    const codes = async () => {
      const { data } = await client.request('GET', '/countries', { query: { perPage: 1000 } });
      return (data as { code: string }[]).map(({ code }) => code).toSorted();
    };
    for (let made = 1; made <= 5; made += 1) {
      const code = `X${made}`;
      await client.request('POST', '/countries', { body: { code, name: code, seq: 1 } });
      expect(await codes()).toHaveLength(made);
    }
    await client.request('DELETE', '/countries/1');
    const { data } = await client.request('GET', '/audit', { query: { action: 'delete' } });
    expect(data).toMatchObject([{ action: 'delete', resource: 'countries', recordId: 1 }]);
    expect((await connected()).filter((pid) => !before.includes(pid))).not.toEqual([]);
    await stop();
  });
});

async function silentServer(): Promise<[Server, number]> {
  const server = createServer((socket) => socket.on('error', () => socket.destroy()));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return [server, (server.address() as AddressInfo).port];
}
