import type { Page } from '@playwright/test';
import Pusher from 'pusher';
import { createOwnServer, type OwnServer } from './ownServer';
import type { Login } from './signIn';

const SECRET = 'a-secret-of-these-tests';
export const CHANNEL = 'private-tour-back-office';
export const EVENT = 'App\\Events\\PushReceived';

export const staff = (name: string): Login => ({
  email: `${name}@haneultour.example`,
  password: 'haneul-demo',
});

/** Accepts external publishers. */
export const createRealtimeServer = (): Promise<OwnServer> =>
  createOwnServer({
    DEMO: '1',
    DEMO_RESERVATIONS: '60',
    PUSHER_APP_SECRET: SECRET,
    API_RATE_LIMIT: '100000',
  });

export function publisher(server: OwnServer): Pusher {
  const { hostname: host, port } = new URL(server.url);
  return new Pusher({ appId: 'tour', key: 'tour-key', secret: SECRET, host, port, useTLS: false });
}

export function listenToSockets(page: Page) {
  const sockets = { subscribed: 0, sent: [] as string[] };
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => sockets.sent.push(String(payload)));
    socket.on('framereceived', ({ payload }) => {
      if (String(payload).includes('subscription_succeeded')) sockets.subscribed += 1;
    });
  });
  return sockets;
}

export const banner = (page: Page) => page.locator('.push');

export const row = (page: Page, index: number) => page.locator(`tr[data-index="${index}"]`);
