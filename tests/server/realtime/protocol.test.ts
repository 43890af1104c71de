import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { describe, expect, it, vi } from 'vitest';
import type { WebSocket } from 'ws';
import { Connection } from '../../../server/realtime/connection';
import { defaultLimits } from '../../../server/realtime/limits';
import { connect, RawClient, sdkFor, socketServer, subscribe } from './realtimeHarness';
import { serverFrom } from '../resourcesHarness';

let url: string;
serverFrom(socketServer, async (started) => void ({ url } = started));

describe('a connection', () => {
  it('gets its id and the ping interval', async () => {
    const client = new RawClient(url);
    expect(await client.next()).toEqual({
      event: 'pusher:connection_established',
      data: { socket_id: expect.stringMatching(/^\d+\.\d+$/), activity_timeout: 30 },
    });
    client.send('pusher:ping');
    expect((await client.next()).event).toBe('pusher:pong');
    await client.end();
  });

  it.each([
    ['/app/other-key?protocol=7', 4001],
    ['/app/a-key', 4008],
    ['/app/a-key?protocol=seven', 4006],
    ['/app/a-key?protocol=4', 4007],
    ['/app/a-key?protocol=8', 4007],
  ])('to %s is refused with %i, which keeps clients from trying again', async (path, code) => {
    const client = new RawClient(url, path);
    const closed = client.closed();
    expect(await client.next()).toMatchObject({ event: 'pusher:error', data: { code } });
    expect(await closed).toBe(code);
  });

  it.each(['/app', '/api/app/a-key', '/app/a-key/more'])('is not made at %s', async (path) => {
    expect(await new RawClient(url, path).closed()).toBe(404);
  });

  it('is not what a plain request gets', async () => {
    expect((await fetch(`${url}/app/a-key?protocol=7`)).status).toBe(404);
    // Some HTTP clients offer an upgrade with every request.
    const headers = { connection: 'upgrade, http2-settings', upgrade: 'h2c' };
    const [response] = (await once(
      request(`${url}/config.json`, { headers }).end(),
      'response',
    )) as [IncomingMessage];
    expect(response.statusCode).toBe(200);
    expect(JSON.parse(await text(response))).toMatchObject({ apiUrl: '/api' });
  });

  it('gets errors for invalid frames, and stays open', async () => {
    const { client } = await connect(url);
    client.socket.send('{"event":');
    client.socket.send('[]');
    client.socket.send(Buffer.from([1, 2, 3]));
    client.send('client-typing', {});
    client.send('pusher:subscribe', { channel: 'no name' });
    const answers = await client.settle();
    expect(answers.map(({ event }) => event)).toEqual(Array(5).fill('pusher:error'));
    await client.end();
  });

  it('ends with a frame that is too large', async () => {
    const { client } = await connect(url);
    client.send('pusher:ping', { more: 'x'.repeat(20_000) });
    expect(await client.closed()).toBe(1009);
  });
});

describe('a channel', () => {
  it('that is private accepts its signature', async () => {
    const { client, socketId } = await connect(url);
    const { auth } = sdkFor(url).authorizeChannel(socketId, 'private-tour');
    client.send('pusher:subscribe', { channel: 'private-tour', auth });
    expect(await client.next()).toEqual({
      event: 'pusher_internal:subscription_succeeded',
      channel: 'private-tour',
      data: {},
    });
    await client.end();
  });

  it.each([
    ['none at all', () => undefined],
    ['that of another connection', () => sdkFor(url).authorizeChannel('1.2', 'private-tour').auth],
    ['that of another channel', (id: string) => sdkFor(url).authorizeChannel(id, 'private-x').auth],
    [
      'one by another secret',
      (id: string) => sdkFor(url, { secret: 'x' }).authorizeChannel(id, 'private-tour').auth,
    ],
    ['half of it', (id: string) => sdkFor(url).authorizeChannel(id, 'private-tour').auth.slice(9)],
  ])('that is private refuses %s', async (_name, authOf) => {
    const { client, socketId } = await connect(url);
    client.send('pusher:subscribe', { channel: 'private-tour', auth: authOf(socketId) });
    expect(await client.next()).toMatchObject({
      event: 'pusher:subscription_error',
      channel: 'private-tour',
      data: { type: 'AuthError', status: 403 },
    });
    expect(await client.next()).toMatchObject({ event: 'pusher:error', data: { code: 4009 } });
    await sdkFor(url).trigger('private-tour', 'secret', {});
    expect(await client.settle()).toEqual([]);
    await client.end();
  });

  it('without "private-" is open, and presence channels do not exist', async () => {
    const { client } = await connect(url);
    client.send('pusher:subscribe', { channel: 'news' });
    expect((await client.next()).event).toBe('pusher_internal:subscription_succeeded');
    client.send('pusher:subscribe', { channel: 'presence-tour' });
    expect((await client.next()).event).toBe('pusher:subscription_error');
    await client.end();
  });

  it('can be left', async () => {
    const { client } = await subscribe(url, 'private-tour');
    client.send('pusher:unsubscribe', { channel: 'private-tour' });
    await client.settle();
    await sdkFor(url).trigger('private-tour', 'late', {});
    expect(await client.settle()).toEqual([]);
    await client.end();
  });
});

describe('limits', () => {
  it('apply to frames, channels and connections', async () => {
    const small = await socketServer({}, { messages: 5, channels: 2, perAddress: 2 });
    const { client } = await connect(small.url);
    const { client: other } = await connect(small.url);
    const third = new RawClient(small.url);
    expect(await third.closed()).toBe(4100);
    for (const channel of ['a', 'b', 'b', 'c']) client.send('pusher:subscribe', { channel });
    const answers = [];
    for (let count = 0; count < 4; count += 1) answers.push((await client.next()).event);
    const well = 'pusher_internal:subscription_succeeded';
    expect(answers).toEqual([well, well, well, 'pusher:subscription_error']);
    const closed = client.closed();
    for (let count = 0; count < 3; count += 1) client.send('pusher:ping');
    expect(await closed).toBe(4301);
    // A closed connection frees its slot.
    expect((await (await connect(small.url)).client.settle()).length).toBe(0);
    await other.end();
    await small.close();
  });

  it('ping silent connections, and end dead ones', async () => {
    const impatient = await socketServer({}, { idleMs: 60, pong: 60 });
    const { client } = await connect(impatient.url);
    const closed = client.closed();
    expect((await client.next()).event).toBe('pusher:ping');
    client.send('pusher:pong');
    expect((await client.next()).event).toBe('pusher:ping');
    expect(await closed).toBe(4201);
    await impatient.close();
  });

  it('drop a reader that does not keep up', () => {
    const socket = { readyState: 1, bufferedAmount: 0, send: vi.fn(), terminate: vi.fn() };
    const slow = new Connection(socket as unknown as WebSocket, '127.0.0.1', defaultLimits);
    slow.send('{}');
    socket.bufferedAmount = defaultLimits.backlogBytes + 1;
    slow.send('{}');
    expect(socket.send).toHaveBeenCalledTimes(1);
    expect(socket.terminate).toHaveBeenCalledTimes(1);
  });
});

it('a stopping server makes all clients reconnect, and does not wait', async () => {
  const { url: address, close } = await socketServer({}, { farewell: 100 });
  const { client } = await subscribe(address, 'private-tour');
  const { client: frozen } = await connect(address);
  // Never answers the closing handshake.
  frozen.socket.pause();
  const closed = client.closed();
  await close();
  expect(await closed).toBe(4200);
  frozen.socket.terminate();
  await once(frozen.socket, 'close');
});
