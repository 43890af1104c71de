import PusherClient from 'pusher-js';
import { colleagueAt, type Colleague } from '../../tests/e2e/support/colleague';
import type { OwnServer } from '../../tests/e2e/support/ownServer';
import {
  CHANNEL,
  createRealtimeServer,
  EVENT,
  publisher,
  staff,
} from '../../tests/e2e/support/realtime';
import { expect, test } from '../../tests/e2e/support/test';

test.use({ signedIn: false });

let server: OwnServer;
let kim: Colleague;

test.beforeAll(async () => {
  server = await createRealtimeServer();
  await server.start();
  kim = await colleagueAt(server.url, staff('kim.nayoung'));
});
test.afterAll(() => server.remove());

test('200 connections at once', async () => {
  const { hostname: wsHost, port } = new URL(server.url);
  const headers = { Authorization: `Bearer ${kim.token}` };
  const endpoint = `${server.url}/api/broadcasting/auth`;
  let received = 0;
  const clients = Array.from(
    { length: 200 },
    () =>
      new PusherClient('tour-key', {
        ...{ cluster: 'none', wsHost, wsPort: Number(port), forceTLS: false },
        enabledTransports: ['ws'],
        channelAuthorization: { endpoint, transport: 'ajax', headers },
      }),
  );
  await Promise.all(
    clients.map(
      (client) =>
        new Promise((resolve, reject) => {
          client
            .subscribe(CHANNEL)
            .bind('pusher:subscription_succeeded', resolve)
            .bind('pusher:subscription_error', reject)
            .bind(EVENT, () => (received += 1));
        }),
    ),
  );
  await publisher(server).trigger(CHANNEL, EVENT, { username: '시스템', message: '모두에게' });
  await expect.poll(() => received).toBe(200);
  for (const client of clients) client.disconnect();
});
