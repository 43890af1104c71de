import { once } from 'node:events';
import type { FastifyInstance } from 'fastify';
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import Pusher from 'pusher';
import { WebSocket } from 'ws';
import { buildApp, type AppOptions } from '../../../server/app';
import type { Database } from '../../../server/db/types';
import type { PusherApp } from '../../../server/env';
import type { Limits } from '../../../server/realtime';
import { testSettings } from '../../support/server';

export const pusher: PusherApp = { id: 'tour', key: 'a-key', secret: 'a secret of these tests' };

export interface Frame {
  event: string;
  channel?: string;
  data: unknown;
}

export class RawClient {
  readonly frames: Frame[] = [];
  readonly socket: WebSocket;
  #arrived: (() => void)[] = [];
  #taken = 0;

  /** @param path default: that of pusher-js */
  constructor(url: string, path = `/app/${pusher.key}?protocol=7&client=js&version=8.6.0`) {
    this.socket = new WebSocket(`${url.replace('http', 'ws')}${path}`);
    this.socket.on('message', (text) => {
      const { data, ...frame } = JSON.parse(String(text)) as Frame;
      this.frames.push({ ...frame, data: typeof data === 'string' ? JSON.parse(data) : data });
      for (const wake of this.#arrived.splice(0)) wake();
    });
  }

  async next(): Promise<Frame> {
    while (this.frames.length <= this.#taken)
      await new Promise<void>((resolve) => this.#arrived.push(resolve));
    const frame = this.frames[this.#taken];
    this.#taken += 1;
    return frame!;
  }

  async closed(): Promise<number> {
    return new Promise((resolve) => {
      this.socket.once('close', (code) => resolve(code));
      this.socket.once('unexpected-response', (_request, response) => {
        resolve(response.statusCode ?? 0);
        response.resume();
        this.socket.on('error', () => undefined);
        this.socket.terminate();
      });
    });
  }

  send(event: string, data: object = {}): void {
    this.socket.send(JSON.stringify({ event, data }));
  }

  /** All before the response to a ping. */
  async settle(): Promise<Frame[]> {
    const from = this.#taken;
    this.send('pusher:ping');
    while ((await this.next()).event !== 'pusher:pong');
    return this.frames.slice(from, -1);
  }

  async end(): Promise<void> {
    if (this.socket.readyState === WebSocket.CLOSED) return;
    this.socket.close();
    await once(this.socket, 'close');
  }
}

export async function connect(url: string): Promise<{ client: RawClient; socketId: string }> {
  const client = new RawClient(url);
  const { data } = await client.next();
  return { client, socketId: (data as { socket_id: string }).socket_id };
}

export const authorise = (url: string, body: Record<string, string>, token: string | null) =>
  fetch(`${url}/api/broadcasting/auth`, {
    method: 'POST',
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
    body: new URLSearchParams(body),
  });

/** Authorized by the user's token or the secret. */
export async function subscribe(
  url: string,
  channel: string,
  token: string | null = null,
): Promise<{ client: RawClient; socketId: string }> {
  const { client, socketId } = await connect(url);
  const signed =
    token === null
      ? sdkFor(url).authorizeChannel(socketId, channel)
      : await (await authorise(url, { socket_id: socketId, channel_name: channel }, token)).json();
  const { auth } = signed as { auth?: string };
  client.send('pusher:subscribe', { channel, auth });
  await client.next();
  return { client, socketId };
}

export function sdkFor(url: string, options: Partial<Pusher.Options> = {}): Pusher {
  const { hostname, port } = new URL(url);
  const { id: appId, key, secret } = pusher;
  return new Pusher({ appId, key, secret, host: hostname, port, useTLS: false, ...options });
}

export interface Listening {
  url: string;
  app: FastifyInstance;
  close: () => Promise<void>;
}

export async function secondServer(
  { db, settings, ...options }: AppOptions,
  realtimeLimits: Partial<Limits> = {},
): Promise<Listening> {
  const app = await buildApp({ ...options, db, settings, realtimeLimits });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return { url, app, close: () => app.close() };
}

const noDatabase = new Kysely<Database>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

export async function socketServer(
  options: Partial<AppOptions> = {},
  realtimeLimits: Partial<Limits> = {},
): Promise<Listening> {
  const settings = { ...testSettings(), pusher, product: 'tour', ...options.settings };
  return secondServer({ db: noDatabase, ...options, settings }, realtimeLimits);
}
