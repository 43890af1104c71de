import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { rateLimitAddress } from '../auth/attempts';
import { rightsOf } from '../auth/permissions';
import { findTokenUsers } from '../auth/tokens';
import { showSecrets } from '../db/instances';
import type { Database } from '../db/types';
import type { Settings } from '../env';
import { HttpProblem } from '../errors';
import { parseJson } from '../json';
import { registerAuthorization } from './authorize';
import { Broadcaster } from './broadcaster';
import { postgresFanout } from './fanout';
import { createCanReceive, type CanReceive } from './canReceive';
import { Hub, type RealtimeEvent } from './hub';
import { defaultLimits, type Limits } from './limits';
import { registerSocket } from './socket';
import { registerTrigger } from './trigger';

export type { AnnounceChange } from './broadcaster';
export type { Limits } from './limits';

export type Realtime = Awaited<ReturnType<typeof registerRealtime>>;

interface Options {
  db: Kysely<Database>;
  settings: Pick<
    Settings,
    | 'appKey'
    | 'databaseSessionUrl'
    | 'databaseUrl'
    | 'enforcePermissions'
    | 'limits'
    | 'generatedSecrets'
    | 'product'
    | 'pusher'
  >;
  limits?: Partial<Limits>;
}

const messageSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('event'),
    event: z.object({
      channels: z.array(z.string()),
      name: z.string(),
      data: z.string(),
      except: z.string().nullable(),
      about: z
        .object({
          resource: z.string(),
          stamps: z.record(z.string(), z.union([z.string(), z.number(), z.null()])).nullable(),
        })
        .nullable(),
    }),
  }),
  z.object({ kind: z.literal('grant'), socketId: z.string(), token: z.string() }),
]);
type Message = z.infer<typeof messageSchema>;

/** undefined: from another version. */
const readMessage = (text: string): Message | undefined =>
  messageSchema.safeParse(parseJson(text)).data;

/** The Pusher protocol, on the HTTP server's port. */
export async function registerRealtime(
  app: FastifyInstance,
  { db, settings, ...options }: Options,
) {
  const { pusher, product } = settings;
  const limits: Limits = { ...defaultLimits, ...options.limits };
  // They have the secret, but no role.
  const anonymous = rightsOf({ permissions: null }, settings.enforcePermissions);
  const hub = new Hub(limits, createCanReceive(anonymous, null));

  const { enforcePermissions } = settings;
  /** Invalid tokens have no entry. */
  const findReceivers = async (tokens: readonly string[]): Promise<Map<string, CanReceive>> => {
    const users = await findTokenUsers(db, tokens);
    return new Map(
      [...users].map(([token, user]) => [
        token,
        createCanReceive(rightsOf(user, enforcePermissions), user),
      ]),
    );
  };
  const grantLocally = async (socketId: string, token: string): Promise<boolean> => {
    const connection = hub.find(socketId);
    if (connection === null) return false;
    connection.token = token;
    hub.allow(await findReceivers([token]));
    return true;
  };
  const logCheckFailure = (error: unknown): void =>
    app.log.warn({ err: error }, 'realtime: sessions could not be checked');
  const receive = (text: string): void => {
    const message = readMessage(text);
    if (message === undefined) app.log.warn('realtime: another instance sent an unknown message');
    else if (message.kind === 'event') hub.deliver(message.event);
    else grantLocally(message.socketId, message.token).catch(logCheckFailure);
  };
  // The embedded database has one instance.
  const fanout =
    settings.databaseUrl === null
      ? null
      : postgresFanout({
          url: settings.databaseSessionUrl ?? settings.databaseUrl,
          db,
          log: app.log,
          // The only one that belongs to this instance.
          onConnect: (client) => showSecrets(client, settings),
          onMessage: receive,
          // Clients reload after reconnecting.
          onGap: () => hub.reconnect('Messages may have been missed'),
        });
  const publishToInstances = async (message: Message): Promise<void> =>
    fanout?.publish(JSON.stringify(message));
  const publish = (event: RealtimeEvent): Promise<void> => {
    hub.deliver(event);
    return publishToInstances({
      kind: 'event',
      event: { ...event, channels: [...event.channels] },
    });
  };
  const broadcaster = new Broadcaster({
    product,
    gather: limits.gather,
    publish: (event) =>
      publish(event).catch((error: unknown) =>
        app.log.error({ err: error }, 'realtime: other instances were not notified'),
      ),
  });

  const recheck = async (): Promise<void> => {
    const tokens = hub.tokens();
    if (tokens.length === 0) return;
    const receivers = await findReceivers(tokens);
    hub.allow(receivers);
    const ended = tokens.filter((token) => !receivers.has(token));
    if (ended.length > 0) hub.reconnect('The sign-in has ended', new Set(ended));
  };
  const timers: NodeJS.Timeout[] = [];
  app.addHook('onReady', async () => {
    await fanout?.start();
    timers.push(
      setInterval(() => hub.sweep(), Math.min(limits.idleMs, limits.pong) / 3).unref(),
      setInterval(() => {
        recheck().catch(logCheckFailure);
      }, limits.recheck).unref(),
    );
  });
  // After running requests, which may still write.
  app.addHook('onClose', async () => {
    timers.forEach(clearInterval);
    await broadcaster.flush();
    await fanout?.close();
  });

  await app.register(async (scope) => {
    await scope.register(rateLimit, {
      max: settings.limits.api,
      timeWindow: '1 minute',
      keyGenerator: rateLimitAddress,
      errorResponseBuilder: () => new HttpProblem(429, 'Too Many Attempts.'),
    });
    registerSocket(scope, { hub, pusher, limits });
    registerTrigger(scope, { pusher, publish });
  });
  return {
    announce: broadcaster.announce,
    sockets: () => hub.size,
    registerApi: (api: FastifyInstance): void =>
      registerAuthorization(api, {
        pusher,
        product,
        grant: async (socketId, token) => {
          if (!(await grantLocally(socketId, token)))
            await publishToInstances({ kind: 'grant', socketId, token });
        },
      }),
  };
}
