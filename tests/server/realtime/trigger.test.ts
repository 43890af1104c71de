import { createHash } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { sign } from '../../../server/realtime/signature';
import { testSettings } from '../../support/server';
import { pusher, sdkFor, socketServer, subscribe, type RawClient } from './realtimeHarness';
import { serverFrom } from '../resourcesHarness';

const channel = 'private-tour';
let url: string;
let client: RawClient;
let socketId: string;
let log = '';

const settings = { ...testSettings(), pusher, logLevel: 'info' as const };
serverFrom(
  () => socketServer({ settings, logStream: { write: (line) => void (log += line) } }),
  async (started) => {
    ({ url } = started);
    ({ client, socketId } = await subscribe(url, channel));
  },
);
afterAll(() => client.end());

interface Call {
  body: string;
  query?: Record<string, string>;
  sent?: string;
}

async function call({ body, query = {}, sent = body }: Call): Promise<number> {
  const path = `/apps/${pusher.id}/events`;
  const signed: Record<string, string> = {
    auth_key: pusher.key,
    auth_timestamp: String(Math.floor(Date.now() / 1000)),
    auth_version: '1.0',
    body_md5: createHash('md5').update(body).digest('hex'),
    ...query,
  };
  const text = Object.keys(signed)
    .toSorted()
    .map((name) => `${name}=${signed[name]}`)
    .join('&');
  const signature = sign(pusher.secret, `POST\n${path}\n${text}`);
  const search = new URLSearchParams({ ...signed, auth_signature: signature });
  const response = await fetch(`${url}${path}?${search}`, { method: 'POST', body: sent });
  return response.status;
}

const event = { name: 'by-hand', channel, data: '{}' };
const seconds = (from: number): string => String(Math.floor(Date.now() / 1000) + from);

// The last test checks the log of all others.
describe('an event from outside', { shuffle: false }, () => {
  describe('the SDK', () => {
    it('publishes an event to several channels', async () => {
      const response = await sdkFor(url).trigger([channel, 'news', channel], 'App\\Events\\X', {
        word: '예약 😀',
      });
      expect([response.status, await response.json()]).toEqual([200, {}]);
      expect(await client.settle()).toEqual([
        { event: 'App\\Events\\X', channel, data: { word: '예약 😀' } },
      ]);
    });

    it('publishes a batch in its order', async () => {
      const batch = [1, 2, 3].map((n) => ({ channel, name: 'count', data: { n } }));
      expect((await sdkFor(url).triggerBatch(batch)).status).toBe(200);
      const frames = await client.settle();
      expect(frames.map(({ data }) => data)).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
    });

    it('leaves out the connection that caused it', async () => {
      const { client: other, socketId: itsId } = await subscribe(url, channel);
      const sdk = sdkFor(url);
      await sdk.trigger(channel, 'not-me', {}, { socket_id: socketId });
      await sdk.triggerBatch([{ channel, name: 'not-you', data: {}, socket_id: itsId }]);
      expect((await client.settle()).map(({ event }) => event)).toEqual(['not-you']);
      expect((await other.settle()).map(({ event }) => event)).toEqual(['not-me']);
      await other.end();
    });

    it.each([
      ['another secret', { secret: 'not the secret' }, 401],
      ['another key', { key: 'other-key' }, 401],
      ['another app', { appId: 'other' }, 404],
    ])('with %s is refused', async (_name, options, status) => {
      const refused = sdkFor(url, options).trigger(channel, 'never', {});
      await expect(refused).rejects.toMatchObject({ status });
      expect(await client.settle()).toEqual([]);
    });

    it('reports an event that is too large', async () => {
      const sdk = sdkFor(url);
      const largest = 'x'.repeat(10_238);
      await sdk.trigger(channel, 'large', JSON.stringify(largest));
      expect((await client.settle()).map(({ data }) => data)).toEqual([largest]);
      await expect(sdk.trigger(channel, 'large', '가'.repeat(3_414))).rejects.toMatchObject({
        status: 413,
      });
      const batch = [
        { channel, name: 'small', data: {} },
        { channel, name: 'large', data: largest.padEnd(10_241) },
      ];
      await expect(sdk.triggerBatch(batch)).rejects.toMatchObject({ status: 413 });
    });
  });

  describe('a manual call', () => {
    it('is accepted with a valid signature, whatever else is signed', async () => {
      expect(await call({ body: JSON.stringify(event), query: { more: 'a b,c' } })).toBe(200);
      expect(await call({ body: JSON.stringify(event), query: { auth_timestamp: seconds(-590) } }))
        // Clocks may differ.
        .toBe(200);
      const frames = await client.settle();
      expect(frames.map((frame) => frame.event)).toEqual(['by-hand', 'by-hand']);
    });

    it.each<[string, Call]>([
      ['is old', { body: JSON.stringify(event), query: { auth_timestamp: seconds(-610) } }],
      // Seconds pass until the call.
      [
        'is of the future',
        { body: JSON.stringify(event), query: { auth_timestamp: seconds(900) } },
      ],
      ['has no time', { body: JSON.stringify(event), query: { auth_timestamp: '' } }],
      ['is of another version', { body: JSON.stringify(event), query: { auth_version: '2.0' } }],
      [
        'has another body',
        { body: JSON.stringify(event), sent: JSON.stringify({ ...event, x: 1 }) },
      ],
      ['says another body', { body: JSON.stringify(event), query: { body_md5: 'd41d8cd9' } }],
    ])('that %s is 401', async (_name, options) => {
      expect(await call(options)).toBe(401);
    });

    it.each([
      ['is no JSON', '{"name":'],
      ['is no object', '[]'],
      ['names no channel', JSON.stringify({ name: 'x', data: '{}' })],
      ['names a channel that cannot be', JSON.stringify({ ...event, channel: 'a b' })],
      ['names too many', JSON.stringify({ ...event, channels: Array(101).fill('a') })],
      ['names an event of the protocol', JSON.stringify({ ...event, name: 'pusher:error' })],
      ['has no text for data', JSON.stringify({ ...event, data: {} })],
      ['names no socket', JSON.stringify({ ...event, socket_id: '1' })],
    ])('that %s is 400', async (_name, body) => {
      expect(await call({ body })).toBe(400);
    });

    it('without a signature, or with far too much to read, is refused', async () => {
      const options = { method: 'POST', body: JSON.stringify(event) };
      expect((await fetch(`${url}/apps/${pusher.id}/events`, options)).status).toBe(401);
      expect(await call({ body: 'x'.repeat(600_000) })).toBe(413);
    });
  });

  it('leaves nothing of its signature in the log', () => {
    expect(log).toContain(`/apps/${pusher.id}/events`);
    expect(log).not.toContain('auth_signature');
    expect(log).not.toContain(pusher.secret);
  });
});
