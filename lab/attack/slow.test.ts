import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect as connectTo, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { probe, testSettings } from '../../tests/support/server';
import {
  connect,
  pusher,
  socketServer,
  type Listening,
} from '../../tests/server/realtime/realtimeHarness';

const clientTimeouts = { headers: 100, request: 200, idleMs: 60_000 };

let server: Listening;
let log = '';

beforeAll(async () => {
  server = await socketServer({
    clientTimeouts,
    settings: { ...testSettings(), pusher, product: 'tour', logLevel: 'warn' },
    logStream: { write: (line) => void (log += line) },
    extensions: probe((api) => {
      api.post('/echo', async ({ body }) => ({ data: body }));
      // Longer than a request may take to arrive.
      api.get('/slow', async () => {
        await new Promise((resolve) => setTimeout(resolve, clientTimeouts.request * 2));
        return { data: 'done' };
      });
    }),
  });
});

afterAll(() => server.close());

async function drip(head: string): Promise<{ said: string; took: number }> {
  const from = performance.now();
  const socket: Socket = connectTo(Number(new URL(server.url).port), '127.0.0.1');
  let said = '';
  socket.on('data', (data) => (said += String(data)));
  // Writing to a closed connection emits an error.
  socket.on('error', () => undefined);
  const closed = once(socket, 'close');
  socket.write(head);
  const dripping = setInterval(() => socket.write(head && 'a'), 10);
  await closed;
  clearInterval(dripping);
  return { said, took: performance.now() - from };
}

const post = 'POST /api/echo HTTP/1.1\r\nhost: tour\r\ncontent-type: application/json\r\n';

it.each([
  ['a body', `${post}content-length: 100000\r\n\r\n"`],
  ['a body of chunks', `${post}transfer-encoding: chunked\r\n\r\n10000\r\n"`],
  ['headers', `${post}x-long: `],
  ['nothing', ''],
])('ends a request whose %s arrives too slowly', async (_what, head) => {
  const { said, took } = await drip(head);
  expect(said).toMatch(
    /^HTTP\/1\.1 408 Request Timeout\r\n[^]*\{.*"message":"Client Timeout".*\}$/,
  );
  expect(took).toBeLessThan(5_000);
  expect(log).toBe('');
});

it('waits for slow work of the server, and leaves sockets of push messages alone', async () => {
  const { client } = await connect(server.url);
  const response = await fetch(`${server.url}/api/slow`);
  expect(await response.json()).toEqual({ data: 'done' });
  expect(await client.settle()).toEqual([]);
  await client.end();
});

it('logs no stack for a connection that is reset before its request is read', async () => {
  log = '';
  const seen = new Promise<void>((resolve) => {
    server.app.server.prependOnceListener('request', ({ socket }: IncomingMessage) => {
      socket.destroy();
      resolve();
    });
  });
  const socket = connectTo(Number(new URL(server.url).port), '127.0.0.1');
  socket.write('GET /api/slow HTTP/1.1\r\nhost: tour\r\n\r\n');
  await Promise.all([seen, once(socket, 'close')]);
  await new Promise(setImmediate);
  expect(log).toBe('');
});
