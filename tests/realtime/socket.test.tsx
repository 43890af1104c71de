import { afterEach, expect, test, vi } from 'vitest';
import { createClient } from '../../src/data/client';
import { openConnection } from '../../src/realtime/connection';

// As in a browser; Node would load the build for servers.
vi.mock('pusher-js', () => vi.importActual('pusher-js/dist/web/pusher.js'));

class FakeSocket {
  static readonly OPEN = 1;
  static last: FakeSocket;
  readyState = FakeSocket.OPEN;
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  readonly sent: string[] = [];
  readonly sentLate: string[] = [];

  constructor(readonly url: string) {
    FakeSocket.last = this;
  }
  send(text: string) {
    (this.readyState === FakeSocket.OPEN ? this.sent : this.sentLate).push(text);
  }
  close() {
    this.readyState = 2;
  }
  receive(event: string, data: object) {
    this.onmessage?.({ data: JSON.stringify({ event, data: JSON.stringify(data) }) });
  }
}

afterEach(() => {
  vi.useRealTimers();
});

test.each([
  ['open', false],
  ['closing', true],
])('a socket that is %s by the time of a write', async (_state, closes) => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  const client = createClient({
    apiUrl: 'https://api.example',
    getToken: () => 'token',
    fetch: async () => Response.json({ auth: 'key:signed' }),
    getCookies: () => '',
  });
  const connection = openConnection({
    settings: { key: 'key', cluster: undefined, host: 'push.example', port: 6001, tls: true },
    product: 'tours',
    client,
    onMessage: () => undefined,
    onSubscribed: () => undefined,
  });
  await vi.advanceTimersByTimeAsync(0);
  const socket = FakeSocket.last;
  socket.onopen?.();
  socket.receive('pusher:connection_established', { socket_id: '1.1', activity_timeout: 120 });
  // With the answer pusher-js subscribes, and writes in the next task: no timer may run until then.
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
  if (closes) connection.close();
  await vi.advanceTimersByTimeAsync(10);
  expect(socket.sent.filter((text) => text.includes('pusher:subscribe'))).toHaveLength(
    closes ? 0 : 1,
  );
  expect(socket.sentLate).toEqual([]);
  connection.close();
});
