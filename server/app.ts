import { maxHeaderSize } from 'node:http';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { attemptLimit } from './auth/attempts';
import { createCallers } from './auth/callers';
import { authenticator } from './auth/plugin';
import { registerAuth } from './auth/routes';
import type { ReplicaRead } from './db/replica';
import type { Database } from './db/types';
import { createAdmission } from './engine/admission';
import type { Resource } from '../src/schema';
import type { Settings } from './env';
import { HttpProblem } from './errors';
import { declaredResources } from './engine/declared';
import { registerExtensions, type Extension, type ExtensionServer } from './engine/extension';
import type { AuthenticatedUser } from './auth/tokens';
import { registerPublicFiles, watchFiles } from './engine/files';
import type { LiveFiles } from './engine/files/liveFiles';
import { createServing } from './engine/live';
import { registerResources } from './engine/routes';
import { extensions as registered } from './extensions/registered';
import { mailer, type SendMail } from './mail';
import { registerRealtime, type Limits, type Realtime } from './realtime';
import { registerClient } from './web/client';
import { handleApiNotFound, handleError } from './web/errorHandler';
import { refuseDeepBodies } from './web/depth';
import { parseForm } from './web/form';
import { isDecodable, UNDECODABLE_URL } from './web/address';
import { registerHealth } from './web/health';
import { logOptions, type LogStream } from './web/logging';
import type { Metrics } from './web/metrics';
import { requestIdHeader, requestIds } from './web/requestId';
import {
  limitConnections,
  slowClientOptions,
  usualClientTimeouts,
  type ClientTimeouts,
} from './web/slow';

export interface AppOptions {
  db: Kysely<Database>;
  read?: ReplicaRead;
  settings: Settings;
  files?: LiveFiles;
  /** Without resource files; default: the product's. */
  resources?: readonly Resource[];
  extensions?: readonly Extension[];
  logStream?: LogStream;
  send?: SendMail;
  metrics?: Metrics | null;
  registerMore?: (app: FastifyInstance) => void;
  realtimeLimits?: Partial<Limits>;
  clientTimeouts?: ClientTimeouts;
}

const megabyte = 1_048_576;

export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { db, settings, metrics, files } = options;
  const app = Fastify({
    logger: logOptions(settings.logLevel, options.logStream),
    bodyLimit: megabyte,
    trustProxy: trusted(settings.trustProxy),
    genReqId: requestIds(settings.trustProxy),
    requestIdHeader: false,
    // Closing waits for requests, not for idle connections.
    forceCloseConnections: 'idle',
    ...slowClientOptions(options.clientTimeouts ?? usualClientTimeouts),
    // Otherwise the router answers such paths without security headers.
    rewriteUrl: isDecodable,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: maxHeaderSize },
  });
  limitConnections(app);
  closeAfterAnswering(app);
  app.addHook('onRequest', ({ id, raw }, reply, done) => {
    // Reset before it was read. Reading the address here makes Node keep it.
    if (raw.socket.remoteAddress === undefined) return void reply.hijack();
    reply.header(requestIdHeader, id);
    done();
  });
  app.setErrorHandler(handleError);
  app.all(UNDECODABLE_URL, () => {
    throw new HttpProblem(400, 'The request could not be read.');
  });
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    // HSTS is up to the proxy. Over plain HTTP browsers warn about the other two.
    strictTransportSecurity: false,
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
  });
  const limits = options.realtimeLimits ?? {};
  const realtime = await registerRealtime(app, { db, settings, limits });
  registerHealth(app, db);
  options.registerMore?.(app);
  if (metrics && settings.metricsToken !== null) {
    metrics.register(app, settings.metricsToken);
    metrics.gauge('tour_realtime_sockets', 'Connections of push messages.', 'state', () => ({
      open: realtime.sockets(),
    }));
    if (files)
      metrics.gauge('tour_resource_files', 'Resource files.', 'state', () => files.count());
  }
  const extensions = (options.extensions ?? registered).filter(
    ({ isOffered }) => isOffered?.({ ...(files && { files }) }) ?? true,
  );
  await app.register((api) => registerApi(api, { ...options, realtime, extensions }), {
    prefix: '/api',
  });
  if (files) registerPublicFiles(app, files);
  await registerClient(app, settings, { extensions, ...(files && { files }) });
  return app;
}

const trusted = (proxies: Settings['trustProxy']) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies;

/** Keep-alive would delay the end by a minute. */
function closeAfterAnswering(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onSend', async (_request, reply, payload) => {
    if (isClosing) reply.header('connection', 'close');
    return payload;
  });
}

async function registerApi(
  api: FastifyInstance,
  options: AppOptions & { realtime: Realtime; extensions: readonly Extension[] },
): Promise<void> {
  const { db, settings, files, resources, realtime, extensions } = options;
  const callers = createCallers();
  await api.register(rateLimit, {
    max: settings.limits.api,
    timeWindow: '1 minute',
    keyGenerator: callers.keyOf,
    errorResponseBuilder: () => new HttpProblem(429, 'Too Many Attempts.'),
  });
  await api.register(compress, { encodings: ['br', 'gzip'] });
  await api.register(cookie);
  await api.register(formbody, { parser: parseForm, bodyLimit: megabyte });
  refuseDeepBodies(api);
  api.decorateRequest('user', null);
  api.decorate('authenticate', authenticator(db, callers));
  api.addHook('onRequest', async (_request, reply) => {
    // Personal data must not be cached.
    reply.header('cache-control', 'no-store');
  });
  handleApiNotFound(api);
  const attempts = attemptLimit(api, db, settings.limits.login);
  const live = files ?? { current: createServing(resources ?? declaredResources()) };
  const { mail } = settings;
  const server = {
    db,
    settings,
    live,
    attempts,
    admission: createAdmission(api, { live, enforced: settings.enforcePermissions }),
    read: options.read ?? ((work) => work(db)),
    send: options.send ?? (mail === null ? null : mailer(mail)),
    ...(files && { files }),
  } satisfies ExtensionServer;
  const profile = async (user: AuthenticatedUser | null) =>
    Object.assign(
      {},
      ...(await Promise.all(extensions.map((one) => one.profile?.(server, user)))),
    ) as object;
  await registerAuth(api, { db, attempts, settings, profile });
  registerExtensions(api, extensions, server);
  realtime.registerApi(api);
  if (files) watchFiles(api, files);
  registerResources(api, { ...server, announce: realtime.announce, extensions });
}
