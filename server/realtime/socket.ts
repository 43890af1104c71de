import * as frames from './frames';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ServerResponse, type IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import { rateLimitAddress } from '../auth/attempts';
import type { PusherApp } from '../env';
import { Connection, endSocket } from './connection';
import { code, established, type ClientFrame } from './frames';
import type { Hub } from './hub';
import type { Limits } from './limits';
import { maySubscribe } from './signature';
import { textOrEmpty } from '../../src/util/text';

interface Options {
  hub: Hub;
  pusher: PusherApp;
  limits: Limits;
}

interface Upgrade {
  socket: Socket;
  head: Buffer;
}

const minProtocol = 5;
const maxProtocol = 7;

type Handshake = { Params: { key: string }; Querystring: { protocol?: unknown } };

/** The Origin is not checked: sockets use no cookies, and channels need a signature for a token. */
export function registerSocket(app: FastifyInstance, { hub, pusher, limits }: Options): void {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: limits.frameBytes });
  const conversation = new Conversation(hub, pusher);
  const upgrades = new WeakMap<IncomingMessage, Upgrade>();
  let isClosing = false;
  let warnedAt = 0;

  app.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (!(socket instanceof Socket)) throw new TypeError('an HTTP connection is a socket');
    upgrades.set(request, { socket, head });
    routeUpgrade(app, request, socket);
  });

  app.get<Handshake>('/app/:key', (request, reply) => {
    const upgrade = upgrades.get(request.raw);
    if (upgrade === undefined) return reply.callNotFound();
    // The server waits for upgraded sockets.
    if (isClosing) return reply.code(503).send({ message: 'Service Unavailable' });
    reply.hijack();
    const { socket, head } = upgrade;
    reply.raw.detachSocket(socket);
    sockets.handleUpgrade(request.raw, socket, head, (client) => {
      socket.off('error', ignoreBroken);
      greet(client, request);
    });
    return reply;
  });

  const greet = (client: WebSocket, request: FastifyRequest<Handshake>): void => {
    const connection = new Connection(client, rateLimitAddress(request), limits);
    client.on('error', (error) => request.log.debug({ err: error }, 'socket failed'));
    const refusal = refusalOf(request, pusher);
    if (refusal !== null) {
      connection.refuse(...refusal);
    } else if (hub.add(connection)) {
      client.on('close', () => hub.remove(connection));
      client.on('message', (data, isBinary) =>
        conversation.handleMessage(connection, isBinary ? null : String(data)),
      );
      connection.send(established(connection.id));
    } else {
      // Clients retry every second.
      if (Date.now() - warnedAt > 60_000) request.log.warn('no room for another socket');
      warnedAt = Date.now();
      connection.refuse(code.overCapacity, 'Over capacity');
    }
  };

  app.addHook('preClose', async () => {
    isClosing = true;
    const ended = [...sockets.clients].map(
      (client) => new Promise((resolve) => client.once('close', resolve)),
    );
    for (const client of sockets.clients)
      endSocket(client, code.reconnect, 'The server is restarting', limits.farewell);
    await Promise.all(ended);
  });
}

/** For limits and trusted proxies. */
function routeUpgrade(app: FastifyInstance, request: IncomingMessage, socket: Socket): void {
  socket.on('error', ignoreBroken);
  const response = new ServerResponse(request);
  response.shouldKeepAlive = false;
  response.assignSocket(socket);
  // Any response instead of a socket ends the connection.
  response.once('finish', () => socket.end());
  if (request.method === 'GET' || request.method === 'HEAD') app.routing(request, response);
  // Node stops reading at the upgrade.
  else response.writeHead(400).end();
}

/** Between request and handshake there is no recipient. */
function ignoreBroken(this: Duplex): void {
  this.destroy();
}

/** null: accepted. */
function refusalOf(
  { params, query }: FastifyRequest<Handshake>,
  { key }: PusherApp,
): [errorCode: number, words: string] | null {
  if (params.key !== key) return [code.unknownApp, 'There is no app with this key'];
  const { protocol } = query;
  if (protocol === undefined) return [code.noVersion, 'No protocol version supplied'];
  if (typeof protocol !== 'string' || !/^\d{1,3}$/.test(protocol))
    return [code.versionFormat, 'The protocol version is not a number'];
  const version = Number(protocol);
  if (version < minProtocol || version > maxProtocol)
    return [code.version, `Protocol versions ${minProtocol} to ${maxProtocol} are supported`];
  return null;
}

class Conversation {
  constructor(
    readonly hub: Hub,
    readonly app: PusherApp,
  ) {}

  /** @param text null: binary */
  handleMessage(connection: Connection, text: string | null): void {
    if (connection.isEnding) return;
    if (!connection.countMessage()) {
      connection.refuse(frames.code.tooMany, 'Too many messages');
      return;
    }
    const frame = text === null ? null : frames.readFrame(text);
    if (frame === null) connection.send(frames.failure('The message could not be read'));
    else this.#answer(connection, frame);
  }

  #answer(connection: Connection, frame: ClientFrame): void {
    switch (frame.event) {
      case 'pusher:ping':
        return connection.send(frames.pong);
      case 'pusher:pong':
        // A sign of life.
        return;
      case 'pusher:subscribe':
        return this.#subscribe(connection, frame.data);
      case 'pusher:unsubscribe':
        return this.hub.unsubscribe(connection, textOrEmpty(frame.data.channel));
      default:
        // Clients send through the API, which authenticates them.
        return connection.send(frames.failure('Events from clients are not accepted'));
    }
  }

  #subscribe(connection: Connection, data: ClientFrame['data']): void {
    const channel = textOrEmpty(data.channel);
    if (!frames.isChannelName(channel)) {
      connection.send(frames.failure('The channel name is not valid', frames.code.unauthorized));
    } else if (!this.#isAdmitted(connection, channel, data)) {
      const message = 'The signature of the subscription is not valid';
      // For the channel, and for the connection.
      connection.send(frames.notSubscribed(channel, 'AuthError', message));
      connection.send(frames.failure(message, frames.code.unauthorized));
    } else if (!this.hub.subscribe(connection, channel)) {
      connection.send(frames.notSubscribed(channel, 'LimitReached', 'Too many channels'));
    } else {
      connection.send(frames.subscribed(channel));
    }
  }

  #isAdmitted({ id }: Connection, channel: string, data: ClientFrame['data']): boolean {
    if (channel.startsWith('presence-')) return false;
    if (!channel.startsWith('private-')) return true;
    const { channel_data: channelData } = data;
    const signed = typeof channelData === 'string' ? { channelData } : {};
    const subscription = { socketId: id, channel, ...signed };
    return maySubscribe(this.app, subscription, textOrEmpty(data.auth));
  }
}
