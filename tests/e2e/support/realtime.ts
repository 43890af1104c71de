import { expect, type Page } from '@playwright/test';
import Pusher from 'pusher';
import type { Colleague } from './colleague';
import { provideOwnServer, type OwnServer } from './ownServer';
import { fillSignIn, type Login } from './signIn';

const SECRET = 'a-secret-of-these-tests';
export const CHANNEL = 'private-tour-back-office';
export const EVENT = 'App\\Events\\PushReceived';

export const staff = (name: string): Login => ({
  email: `${name}@haneultour.example`,
  password: 'haneul-demo',
});

/** Accepts external publishers. */
export const provideRealtimeServer = (): OwnServer =>
  provideOwnServer({
    settings: {
      DEMO: '1',
      DEMO_RESERVATIONS: '60',
      PUSHER_APP_SECRET: SECRET,
      API_RATE_LIMIT: '100000',
    },
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

export async function signInToList({ url }: OwnServer, page: Page, perPage = 15) {
  const list = `/admin/reservations?${new URLSearchParams({ perPage: String(perPage) })}`;
  await page.goto(`${url}/auth?${new URLSearchParams({ next: list })}`);
  await fillSignIn(page, staff('admin'));
}

export async function openList(server: OwnServer, page: Page, perPage?: number) {
  await signInToList(server, page, perPage);
  await expect(row(page, 3)).toBeVisible();
}

export interface Reservation {
  id: number;
  code: string;
  [field: string]: unknown;
}

export const reservations = async ({ get }: Colleague) =>
  (await get('/reservations?perPage=60&page=1')).data as Reservation[];

export const rename = ({ put }: Colleague, { id }: Reservation, name: string) =>
  put(`/reservations/${id}`, { id, name });
