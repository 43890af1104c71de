import PusherClient from 'pusher-js';
import { tokenIn } from '../../tests/e2e/support/api';
import { colleagueAt, type Colleague } from '../../tests/e2e/support/colleague';
import {
  CHANNEL,
  banner,
  provideRealtimeServer,
  listenToSockets,
  row,
  EVENT,
  publisher,
  staff,
  openList,
  rename,
  reservations,
  signInToList,
} from '../../tests/e2e/support/realtime';
import { fillSignIn, signOut } from '../../tests/e2e/support/signIn';
import { expect, test } from '../../tests/e2e/support/test';

// The server is killed in between.
test.describe.configure({ mode: 'serial' });
test.use({ signedIn: false });

const server = provideRealtimeServer();
let kim: Colleague;

test.beforeAll(async () => {
  kim = await colleagueAt(server.url, staff('kim.nayoung'));
});

test('200 connections at once', async () => {
  const { hostname: wsHost, port } = new URL(server.url);
  const headers = { Authorization: `Bearer ${kim.token}` };
  const endpoint = `${server.url}/api/broadcasting/auth`;
  let received = 0;
  const clients = Array.from(
    { length: 200 },
    () =>
      new PusherClient('tour-key', {
        cluster: 'none',
        wsHost,
        wsPort: Number(port),
        forceTLS: false,
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

test('a token that the server refuses gets no channel, and ends the session', async ({
  page,
  problems,
}) => {
  problems.allow(/status of 401/);
  const sockets = listenToSockets(page);
  await page.route('**/broadcasting/auth', (route) =>
    route.continue({ headers: { ...route.request().headers(), authorization: 'Bearer wrong' } }),
  );
  const refused = page.waitForResponse('**/broadcasting/auth');
  await signInToList(server, page);
  expect((await refused).status()).toBe(401);
  await expect(page).toHaveURL(/\/auth\?next=/);
  expect(sockets.subscribed).toBe(0);
  expect(sockets.sent.filter((frame) => frame.includes('pusher:subscribe'))).toEqual([]);
});

test('a server is killed and restarts: the channel and missed changes are back', async ({
  page,
  problems,
}) => {
  problems.allow(/WebSocket connection to .* failed/, /ERR_CONNECTION_REFUSED|Failed to load/);
  const sockets = listenToSockets(page);
  await openList(server, page);
  await expect.poll(() => sockets.subscribed).toBe(1);
  const [first] = await reservations(kim);
  await server.kill();
  await server.start();
  await rename(kim, first!, '그사이의 이름');
  // Otherwise the next attempt follows after some seconds.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect.poll(() => sockets.subscribed).toBe(2);
  await expect(row(page, 0)).toContainText('그사이의 이름');
  await rename(kim, first!, '다시 들리는 이름');
  await expect(banner(page)).toContainText(first!.code);
  await expect(row(page, 0)).toContainText('다시 들리는 이름');

  await signOut(page);
  const asked = page.waitForRequest('**/broadcasting/auth');
  await fillSignIn(page, staff('park.junseo'));
  const { authorization } = (await asked).headers();
  expect(authorization).toBe(`Bearer ${await tokenIn(page)}`);
  await expect.poll(() => sockets.subscribed).toBe(3);
  await rename(kim, first!, '박준서가 보는 이름');
  await expect(banner(page)).toContainText(first!.code);
});
