import { once } from 'node:events';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, type OpenDatabase } from '../../server/db/open';
import { postgresFanout } from '../../server/realtime/fanout';
import { usualEngine } from '../../tests/support/engines';
import { startPostgres, type TestPostgres } from '../../tests/support/postgres';

describe.runIf(usualEngine === 'postgres')('a listening instance', () => {
  let postgres: TestPostgres;
  let elsewhere: TestPostgres;
  let database: OpenDatabase;
  beforeAll(async () => {
    [postgres, elsewhere] = await Promise.all([startPostgres(), startPostgres()]);
    database = await openDatabase({ dataDir: '', databaseUrl: postgres.url });
  });
  afterAll(async () => {
    await database.close();
    await Promise.all([postgres.close(), elsewhere.close()]);
  });

  async function listening(url: string) {
    const clients: Client[] = [];
    const logged: string[] = [];
    let more: () => void = () => undefined;
    const fanout = postgresFanout({
      url,
      db: database.db,
      heartbeat: { every: 20, patience: 500 },
      log: { warn: (...words: unknown[]) => recordLine(String(words.at(-1))) },
      onConnect: async (client) => void clients.push(client),
      onMessage: recordLine,
      onGap: () => recordLine('gap'),
    });
    function recordLine(words: string): void {
      logged.push(words);
      more();
    }
    const next = async (): Promise<string> => {
      while (logged.length === 0) await new Promise<void>((resolve) => (more = resolve));
      return logged.shift() ?? '';
    };
    await fanout.start();
    return { ...fanout, clients, next };
  }

  it('reports once that publishing does not work', async () => {
    const { next, close, clients } = await listening(elsewhere.url);
    expect(await next()).toMatch(
      /^realtime: no messages from other instances: DATABASE_SESSION_URL/,
    );
    expect(clients).toHaveLength(1);
    await close();
  });

  it('reconnects when it no longer receives what it received before', async () => {
    const { next, close, clients } = await listening(postgres.url);
    await probed();
    // As if the others used another server.
    await clients[0]?.query('unlisten *');
    expect(await next()).toBe('realtime: other instances are unreachable');
    expect(await next()).toBe('gap');
    expect(clients).toHaveLength(2);
    const other = await listening(postgres.url);
    await other.publish('back');
    expect(await next()).toBe('back');
    await Promise.all([close(), other.close()]);
  });

  /** The second starts after the first was received. */
  async function probed(): Promise<void> {
    const beside = new Client({ connectionString: postgres.url });
    await beside.connect();
    await beside.query('listen tour_realtime');
    await once(beside, 'notification');
    await once(beside, 'notification');
    await beside.end();
  }
});
