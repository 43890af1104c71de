import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issueToken } from '../../../server/auth/tokens';
import { listenerName } from '../../../server/realtime/fanout';
import { splitMessage, MessageJoiner } from '../../../server/realtime/messageParts';
import { openEmptyDatabase } from '../../support/empty';
import { testSettings } from '../../support/server';
import { addUser, createUsersTable } from '../../support/usersTable';
import {
  authorise,
  connect,
  pusher,
  sdkFor,
  secondServer,
  subscribe,
  type Listening,
} from './realtimeHarness';
import { itInLab } from '../../support/itInLab';
import { serverFrom } from '../resourcesHarness';

describe('parts of a message', () => {
  const message = `${'한글 \\u0000 😀 '.repeat(2_000)}`;

  it('are small enough for NOTIFY, and are joined at other instances only', () => {
    const parts = splitMessage('a', message);
    expect(parts.length).toBeGreaterThan(3);
    for (const part of parts) expect(Buffer.byteLength(part)).toBeLessThan(8_000);
    const [here, there] = [new MessageJoiner('a'), new MessageJoiner('b')];
    expect(parts.map((part) => here.take(part))).toEqual(parts.map(() => null));
    expect(parts.map((part) => there.take(part))).toEqual([
      ...parts.slice(1).map(() => null),
      message,
    ]);
  });

  it('that are incomplete or invalid make nothing', () => {
    const there = new MessageJoiner('b');
    const [, ...rest] = splitMessage('a', message);
    for (const part of [...rest, '', 'x', 'a b 0 1', 'a b c d e'])
      expect(there.take(part)).toBeNull();
    expect(there.take(splitMessage('a', '')[0]!)).toBe('');
  });
});

describe('two instances on one PostgreSQL', () => {
  const channel = 'private-tour';
  let here: Listening;
  let there: Listening;

  const database = serverFrom(() => openEmptyDatabase('postgres'));
  beforeAll(async () => {
    const { db, where } = database;
    const settings = { ...testSettings(), ...where, pusher, product: 'tour' };
    const start = () => secondServer({ db, settings }, { recheck: 20 });
    [here, there] = await Promise.all([start(), start()]);
  });

  afterAll(() => Promise.all([here.close(), there.close()]));

  it("receive each other's messages, large or small, once and in order", async () => {
    const { client } = await subscribe(here.url, channel);
    const { client: other, socketId } = await subscribe(there.url, channel);
    const data = { text: '가'.repeat(3_300) };
    await sdkFor(there.url).trigger(channel, 'large', data);
    await sdkFor(there.url).trigger(channel, 'small', {});
    expect(await client.next()).toEqual({ event: 'large', channel, data });
    expect((await client.next()).event).toBe('small');
    expect((await other.next()).event).toBe('large');
    expect((await other.next()).event).toBe('small');
    // There is no order between two instances.
    await sdkFor(here.url).trigger(channel, 'excepted', {}, { socket_id: socketId });
    expect((await client.next()).event).toBe('excepted');
    await sdkFor(there.url).trigger(channel, 'last', {});
    expect((await other.next()).event).toBe('last');
    expect(await other.settle()).toEqual([]);
    await Promise.all([client.end(), other.end()]);
  });

  it('know sign-ins of each other', async () => {
    const { db } = database;
    await createUsersTable(db);
    const userId = await addUser(db, { email: 'kim@example.com' });
    const token = await issueToken(db, userId, 3600);
    const { client: mine, socketId } = await connect(here.url);
    const body = { socket_id: socketId, channel_name: channel };
    const response = await authorise(there.url, body, token);
    const { auth } = (await response.json()) as { auth: string };
    mine.send('pusher:subscribe', { channel, auth });
    expect((await mine.next()).event).toBe('pusher_internal:subscription_succeeded');
    const closed = mine.closed();
    await sql`update "users" set "active" = 0 where "id" = ${userId}`.execute(db);
    expect(await closed).toBe(4200);
  });

  itInLab('make all clients reconnect after a gap', async () => {
    const { client: mine } = await subscribe(here.url, channel);
    const { client: other } = await subscribe(there.url, channel);
    const closed = Promise.all([mine.closed(), other.closed()]);
    await sql`select pg_terminate_backend("pid") from pg_stat_activity
      where "application_name" = ${listenerName}
      and datname = current_database()`.execute(database.db);
    expect(await closed).toEqual([4200, 4200]);
    const { client: again } = await subscribe(here.url, channel);
    await sdkFor(there.url).trigger(channel, 'back', {});
    expect((await again.next()).event).toBe('back');
    await again.end();
  });
});
