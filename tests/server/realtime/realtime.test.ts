import Echo from 'laravel-echo';
import PusherClient, { type ChannelAuthorizationCallback } from 'pusher-js';
import { describe, expect, it, vi } from 'vitest';
import { issueToken, revokeToken } from '../../../server/auth/tokens';
import { Broadcaster, type BroadcastChange } from '../../../server/realtime/broadcaster';
import { realtimeConfig } from '../../../server/realtime/clientConfig';
import {
  authorise,
  connect,
  pusher,
  sdkFor,
  secondServer,
  socketServer,
  subscribe,
  type Frame,
  type RawClient,
} from './realtimeHarness';
import { entry, reservation, seededServer } from '../resourcesHarness';

const channel = 'private-tour';
const pushed = 'App\\Events\\PushReceived';
let url: string;
let token: string;
const { server } = seededServer(
  async (started) => {
    ({ url } = started);
    token = await tokenOf(2);
  },
  { settings: { pusher, product: 'tour' } },
);

const tokenOf = (userId: number) => issueToken(server.db, userId, 3600);

describe('POST /broadcasting/auth', () => {
  const right = { socket_id: '12.34', channel_name: channel };

  it('signs for the product’s channel as Pusher does', async () => {
    const response = await authorise(url, right, token);
    expect([response.status, await response.json()]).toEqual([
      200,
      sdkFor(url).authorizeChannel('12.34', channel),
    ]);
  });

  it.each<[number, Record<string, string>, string | null]>([
    [401, right, null],
    [401, right, 'a-token-that-nobody-was-given'],
    [403, { ...right, channel_name: 'private-others' }, ''],
    [403, { ...right, channel_name: 'presence-tour' }, ''],
    [422, { ...right, socket_id: '12' }, ''],
    [422, { ...right, channel_name: 'private tour' }, ''],
    [422, { channel_name: channel }, ''],
    [422, { socket_id: '12.34:private-others' }, ''],
  ])('answers %i to %j', async (status, body, bearer) => {
    const response = await authorise(url, body, bearer === '' ? token : bearer);
    expect(response.status).toBe(status);
    expect(await response.json()).not.toHaveProperty('auth');
  });
});

const nextPush = async (client: RawClient): Promise<Frame['data']> => {
  const frame = await client.next();
  expect(frame).toMatchObject({ event: pushed, channel });
  return frame.data;
};

/** None must reach the next test. */
const pushOf = async (client: RawClient, message: string): Promise<Frame['data']> => {
  const data = await nextPush(client);
  return Object(data).message === message ? data : pushOf(client, message);
};

describe('a write', () => {
  it('is broadcast once it is committed, and not when it is refused', async () => {
    const { client } = await subscribe(url, channel, token);
    const kim = await server.as(2);
    expect((await kim.post('/reservations', { ...reservation, name: '' })).statusCode).toBe(422);
    const { id, code } = await kim.make('/reservations', reservation);
    const data = { username: '김하나', userId: 2, resource: 'reservations', id };
    const message = `Added Reservation ${code}.`;
    expect(await nextPush(client)).toEqual({ ...data, action: 'create', message });

    expect((await kim.put(`/reservations/${id}`, { id, paxCount: 'x' })).statusCode).toBe(422);
    expect((await kim.put(`/reservations/${id}`, { id, memo: 'x' })).statusCode).toBe(200);
    const updated = { action: 'update', message: `Updated Reservation ${code}.` };
    expect(await nextPush(client)).toEqual({ ...data, ...updated });
    expect((await kim.get(`/reservations/${id}`)).body.data.memo).toBe('x');

    await kim.make('/countries', { code: 'VN', name: '베트남', seq: 3 });
    expect((await kim.remove(`/reservations/${id}`)).statusCode).toBe(200);
    const deleted = { action: 'delete', message: `Deleted Reservation ${code}.` };
    expect(await nextPush(client)).toEqual({ ...data, ...deleted });
    await client.end();
  });

  it('is sent to users who may list its resource, and no longer once they may not', async () => {
    const permissions = (text: object) => ({ permissions: JSON.stringify(text) });
    const may = { reservations: ['list'] };
    const role = await server.api.make('/role-permissions', { code: 'R', ...permissions(may) });
    const person = { name: '박', email: 'park@example.com', roleCode: 'R' };
    const { id } = await server.api.make('/users', person);
    const other = await secondServer(server, { recheck: 20, gather: 20 });
    const [theirs, mine] = [await tokenOf(Number(id)), await tokenOf(1)];
    const { client } = await subscribe(other.url, channel, theirs);
    const { client: everything } = await subscribe(url, channel, token);
    const write = async (path: string, body: Record<string, string>) => {
      const { status } = await fetch(`${other.url}/api${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${mine}` },
        body: new URLSearchParams(body),
      });
      expect(status).toBe(200);
    };
    await write('/balances', { title: '11월' });
    await write('/reservations', reservation);
    expect(await nextPush(client)).toMatchObject({ resource: 'reservations' });
    const changed = permissions({ balances: ['list'] });
    expect((await server.api.put(`/role-permissions/${role.id}`, changed)).statusCode).toBe(200);
    await vi.waitFor(async () => {
      await write('/balances', { title: '12월' });
      expect(client.frames.at(-1)?.data).toMatchObject({ resource: 'balances' });
    }, 5_000);
    const earlier = client.frames.length;
    await write('/reservations', reservation);
    await write('/balances', { title: '1월' });
    await vi.waitFor(() => expect(client.frames.length).toBeGreaterThan(earlier), 5_000);
    expect(client.frames.slice(earlier).map(({ data }) => data)).not.toContainEqual(
      expect.objectContaining({ resource: 'reservations' }),
    );
    await pushOf(everything, 'Added Balance 1월.');
    await Promise.all([client.end(), everything.end()]);
    await other.close();
  });

  it('of a confirmation says that the record was confirmed or unconfirmed, or that the record was returned', async () => {
    const { client } = await subscribe(url, channel, token);
    const [kim, lee] = [await server.as(2), await server.as(3)];
    const { code } = await lee.make('/reservations', reservation);
    await lee.make('/depositandwithdrawals', { ...entry, reservationCode: code });
    const body = { title: '11월', confirmerId: 2 };
    const first = await lee.make('/balances', { ...body, reservationCodes: String(code) });
    const second = await lee.make('/balances', body);
    await kim.put(`/balances/${first.id}`, { confirmedAt: '1' });
    expect(await pushOf(client, 'Confirmed Balance 11월.')).toMatchObject({ id: first.id });
    await server.api.put(`/balances/${first.id}`, { confirmedAt: '', reason: '오류' });
    expect(await pushOf(client, 'Unconfirmed Balance 11월.')).toMatchObject({
      id: first.id,
      userId: 1,
      action: 'update',
    });
    await kim.put(`/balances/${second.id}`, { confirmerId: '', reason: '누락' });
    expect(await pushOf(client, 'Returned Balance 11월.')).toMatchObject({
      id: second.id,
      userId: 2,
      action: 'update',
    });
    await client.end();
  });

  it('of a balance and of a ledger entry without a title', async () => {
    const { client } = await subscribe(url, channel, token);
    const { id } = await server.api.make('/balances', { title: '2026-11 골프' });
    expect(await nextPush(client)).toMatchObject({
      message: 'Added Balance 2026-11 골프.',
      resource: 'balances',
      id,
    });
    const made = await server.api.make('/depositandwithdrawals', entry);
    expect(await nextPush(client)).toMatchObject({
      message: `Added DepositAndWithdrawal #${made.id}.`,
      resource: 'depositandwithdrawals',
    });
    await client.end();
  });
});

describe('many changes', () => {
  const sent: unknown[] = [];
  const publish = async ({ data }: { data: string }) => void sent.push(JSON.parse(data));
  const options = { product: 'tour', gather: 1_000, publish };
  const change = (
    id: number,
    action: BroadcastChange['action'] = 'create',
    userId = 1,
  ): BroadcastChange => ({
    resource: {
      name: 'x',
      entity: { singular: 'X', plural: 'Xs', download: 'Xs' },
      optionText: 'name',
      broadcast: true,
    },
    action,
    record: { id, name: ` line\n${id} ` },
    user: { id: userId, name: null },
  });
  const take = () => sent.splice(0).map((data) => (data as { message: string }).message);

  it('by one user are one message a second, in their order', () => {
    vi.useFakeTimers();
    const { announce } = new Broadcaster(options);
    for (let id = 1; id <= 12; id += 1) announce(change(id));
    announce(change(1, 'create', 2));
    expect(take()).toEqual(['Added X line 1.', 'Added X line 1.']);
    vi.advanceTimersByTime(1_000);
    expect(sent).toEqual([
      {
        username: '',
        message: 'Added X line 12 (+10).',
        userId: 1,
        resource: 'x',
        id: 12,
        ids: [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
        action: 'create',
      },
    ]);
    sent.length = 0;
    announce(change(13));
    announce(change(13));
    announce(change(13, 'delete'));
    expect(take()).toEqual(['Added X line 13.', 'Deleted X line 13.']);
    vi.advanceTimersByTime(5_000);
    expect(vi.getTimerCount()).toBe(0);
    announce(change(14));
    expect(take()).toEqual(['Added X line 14.']);
    vi.useRealTimers();
  });

  it('are all sent, however many, and when the server stops', async () => {
    const broadcaster = new Broadcaster(options);
    for (let id = 0; id <= 501; id += 1) broadcaster.announce(change(id));
    expect(take()).toEqual(['Added X line 0.', 'Added X line 500 (+499).', 'Added X line 501.']);
    broadcaster.announce(change(502));
    await broadcaster.flush();
    expect(take()).toEqual(['Added X line 502.']);
  });

  it('have short titles', () => {
    const long = { ...change(1), record: { id: 1, name: '가'.repeat(100) } };
    new Broadcaster(options).announce(long);
    expect(take()).toEqual([`Added X ${'가'.repeat(80)}….`]);
  });
});

it('a user who signs out has to authorize again, and fails', async () => {
  const strict = await secondServer(server, { recheck: 20 });
  const mine = await issueToken(server.db, 2, 3600);
  const admit = async (bearer: string) => {
    const { client, socketId } = await connect(strict.url);
    const body = { socket_id: socketId, channel_name: channel };
    const response = await authorise(strict.url, body, bearer);
    const { auth } = (await response.json()) as { auth?: string };
    client.send('pusher:subscribe', { channel, auth });
    return { client, answer: await client.next() };
  };
  const { client } = await admit(mine);
  const { client: other } = await admit(token);
  const closed = client.closed();
  await revokeToken(server.db, mine);
  expect(await closed).toBe(4200);
  const again = await admit(mine);
  expect(again.answer.event).toBe('pusher:subscription_error');
  expect(await other.settle()).toEqual([]);
  await again.client.end();
  await other.end();
  await strict.close();
});

it('laravel-echo with pusher-js receives it, also after another sign-in', async () => {
  const strict = await secondServer(server, { recheck: 20 });
  const { hostname, port } = new URL(strict.url);
  let bearer = await issueToken(server.db, 2, 3600);
  const admit = async (socketId: string, name: string, callback: ChannelAuthorizationCallback) => {
    const body = { socket_id: socketId, channel_name: name };
    const response = await authorise(strict.url, body, bearer);
    callback(null, (await response.json()) as { auth: string });
  };
  const client = new PusherClient(pusher.key, {
    cluster: 'ap3',
    wsHost: hostname,
    wsPort: Number(port),
    forceTLS: false,
    enabledTransports: ['ws'],
    channelAuthorization: {
      transport: 'ajax',
      endpoint: '',
      customHandler: ({ socketId, channelName }, callback) => {
        void admit(socketId, channelName, callback);
      },
    },
  });
  const echo = new Echo({ broadcaster: 'pusher', client, namespace: 'App.Events' });
  const received: unknown[] = [];
  const receive = (count: number) =>
    vi.waitUntil(() => received.length >= count, { timeout: 10_000 });
  echo
    .private('tour')
    .subscribed(() => received.push('subscribed'))
    .listen('PushReceived', (words: { message: string }) => {
      // Writes of earlier tests may still be pushed.
      if (['b', 'd'].includes(words.message)) received.push(words);
    });
  await receive(1);
  await sdkFor(strict.url).trigger(channel, pushed, { username: 'a', message: 'b' });
  await receive(2);
  const old = bearer;
  bearer = await issueToken(server.db, 3, 3600);
  await revokeToken(server.db, old);
  await receive(3);
  await sdkFor(strict.url).trigger(channel, pushed, { username: 'c', message: 'd' });
  await receive(4);
  expect(received).toEqual([
    'subscribed',
    { username: 'a', message: 'b' },
    'subscribed',
    { username: 'c', message: 'd' },
  ]);
  echo.disconnect();
  await strict.close();
});

describe('config.json', () => {
  it.each([
    ['http', 'localhost:3000', { host: 'localhost', port: 3000, tls: false }],
    ['http', 'tour', { host: 'tour', port: 80, tls: false }],
    ['https', 'tour.example', { host: 'tour.example', port: 443, tls: true }],
    ['http', '[::1]:80', { host: '[::1]', port: 80, tls: false }],
  ] as const)('points to %s://%s', (protocol, host, expected) => {
    expect(realtimeConfig({ protocol, host }, pusher)).toEqual({ key: 'a-key', ...expected });
  });

  it.each(['', 'a b', 'user@host', 'host:99999', 'host:0', 'host/path', '"x'])(
    'offers no push messages at %j',
    (host) => expect(realtimeConfig({ protocol: 'http', host }, pusher)).toBeNull(),
  );

  it.each([
    [false, { host: 'localhost', port: 80, tls: false }],
    ['127.0.0.1', { host: 'tour.example', port: 443, tls: true }],
  ] as const)('follows a trusted proxy (%s)', async (trustProxy, expected) => {
    const { app, close } = await socketServer({ settings: { ...server.settings, trustProxy } });
    const headers = { 'x-forwarded-host': 'tour.example', 'x-forwarded-proto': 'https' };
    const response = await app.inject({ url: '/config.json', headers });
    expect(response.json()).toMatchObject({ realtime: expected });
    await close();
  });
});
