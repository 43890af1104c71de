import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { registerBackup } from './backup/register';
import { findConfigProblems } from './check/findings';
import { refuseOtherSecrets } from './db/instances';
import { openDatabase, withStartLock, type OpenDatabase } from './db/open';
import { unappliedTimeoutAdvice } from './db/timeouts';
import { createAdminSocket, type AdminSocket } from './adminSocket';
import type { LiveServing } from './engine/live';
import { UNUSED_WARNING, unusedColumns } from './engine/unusedColumns';
import type { Settings } from './env';
import type { PreparedDatabase } from './prepare';
import { errorCode, errorMessage, StartProblem } from './errors';

/** Containers are killed after ten seconds (ms), and the database closes last. */
const stopPatience = 7_000;

export interface RunningServer {
  address: string;
  login: { email: string; password: string } | null;
  /** Finishes requests first. */
  stop: () => Promise<void>;
  failed: Promise<Error>;
}

/**
 * @param clientBuilt awaited by the pages
 * @throws StartProblem
 */
export async function serve(
  settings: Settings,
  clientBuilt: Promise<unknown> = Promise.resolve(),
): Promise<RunningServer> {
  // Before the first start's long work.
  await probePort(settings);
  const loading = loadRest();
  let logIdleError: (error: Error) => void = () => undefined;
  // Loaded only if enabled.
  const metrics =
    settings.metricsToken === null ? null : new (await import('./web/metrics')).Metrics();
  const onIdleError = (error: Error): void => logIdleError(error);
  const database = await openDatabase(settings, onIdleError, metrics?.onQuery);
  const { connections } = database;
  if (metrics && connections)
    metrics.gauge('tour_database_connections', 'The pool of PostgreSQL.', 'state', connections);
  process.once('exit', database.releaseLock);
  try {
    const rest = await loading;
    const { buildApp, LiveFiles, prepareDatabase, reserved } = rest;
    const { db, read } = database;
    const {
      login,
      files,
      rest: unfinished,
    } = await withStartLock(database, async () => {
      const prepared = await prepareDatabase(db, settings);
      return { ...prepared, files: await LiveFiles.open({ db, settings, reserved }) };
    });
    const adminSocket = createAdminSocketFor(database, settings, rest);
    await clientBuilt;
    const app = await buildApp({
      db,
      read,
      settings,
      files,
      metrics,
      ...(adminSocket && { registerMore: adminSocket.register }),
    });
    await logUnusedColumns(app, db, files);
    for (const { kind, text } of findConfigProblems(settings))
      app.log[kind === 'unsafe' ? 'warn' : 'info'](text);
    if (database.unappliedTimeouts.length > 0)
      app.log.warn(unappliedTimeoutAdvice(database.unappliedTimeouts));
    logIdleError = (error) => app.log.warn({ err: error }, 'database connection lost');
    await join(app, database, settings);
    const address = addressOf(app, settings.host);
    await adminSocket?.open(address);
    const finishing = finish(app, unfinished);
    const stop = async (): Promise<void> => {
      const patience = setTimeout(() => app.server.closeAllConnections(), stopPatience);
      await app.close();
      clearTimeout(patience);
      await finishing.end();
      await database.close();
    };
    return { address, login, stop, failed: database.failed };
  } catch (error) {
    const problem = await database.explain(error);
    try {
      await database.close();
    } catch (closeError) {
      // The operator needs the cause.
      throw problem instanceof StartProblem ? problem : closeError;
    }
    throw problem;
  }
}

function finish(
  { log }: FastifyInstance,
  rest: PreparedDatabase['rest'],
): { end: () => Promise<void> } {
  const ending = new AbortController();
  const finished = rest?.(ending.signal).catch((error: unknown) =>
    log.error({ err: error }, 'preparing the database was not finished; the next start does it'),
  );
  return {
    end: async () => {
      ending.abort();
      await finished;
    },
  };
}

async function logUnusedColumns(
  { log }: FastifyInstance,
  db: OpenDatabase['db'],
  { current }: LiveServing,
): Promise<void> {
  const resources = current.model.entities.map(({ resource }) => resource);
  const { columns, isNews } = await unusedColumns(db, resources);
  if (columns.length > 0) log[isNews ? 'warn' : 'info']({ columns }, UNUSED_WARNING);
}

function createAdminSocketFor(
  { kind, db }: OpenDatabase,
  { dataDir }: Settings,
  { registerMachine }: Awaited<ReturnType<typeof loadRest>>,
) {
  if (kind === 'postgres') return null;
  let adminSocket: AdminSocket | null = null;
  return {
    register: (app: FastifyInstance): void => {
      adminSocket = createAdminSocket(app, dataDir);
      registerBackup(app, { db, dataDir, adminSocket });
      registerMachine(app, { db, adminSocket });
    },
    open: async (address: string) => adminSocket?.open(address),
  };
}

/** @throws StartProblem if running instances are incompatible */
async function join(
  app: FastifyInstance,
  database: OpenDatabase,
  settings: Settings,
): Promise<void> {
  try {
    // Two that start together would refuse each other.
    await withStartLock(database, async () => {
      await app.ready();
      if (database.kind === 'postgres') await refuseOtherSecrets(database.db, settings);
    });
    await listen(app, settings);
  } catch (error) {
    await app.close();
    throw error;
  }
}

/** While the database opens in its thread. */
async function loadRest() {
  const [app, accounts, files, preparing, { pathsOf }, { extensions }] = await Promise.all([
    import('./app'),
    import('./accounts/machine'),
    import('./engine/files/liveFiles'),
    import('./prepare'),
    import('./engine/extension'),
    import('./extensions/registered'),
  ]);
  const reserved = pathsOf(extensions);
  return { ...app, ...accounts, ...files, ...preparing, reserved };
}

async function probePort({ host, port }: Settings): Promise<void> {
  const probe = createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      probe.once('error', reject);
      probe.listen({ host, port }, resolve);
    });
  } catch (error) {
    throw asListenProblem(error, { host, port });
  }
  await new Promise((resolve) => probe.close(resolve));
}

async function listen(app: FastifyInstance, { host, port }: Settings): Promise<void> {
  try {
    await app.listen({ host, port, listenTextResolver: () => '' });
  } catch (error) {
    throw asListenProblem(error, { host, port });
  }
}

function asListenProblem(error: unknown, { host, port }: Pick<Settings, 'host' | 'port'>): unknown {
  switch (errorCode(error)) {
    case 'EADDRINUSE':
      return new StartProblem(
        `PORT=${port} is in use on ${host}: stop the program that uses it, or set another port.`,
      );
    case 'EACCES':
      return new StartProblem(
        `PORT=${port} is reserved for administrators: set a port above 1023.`,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartProblem(
        `HOST=${host} is not an address of this machine: set 127.0.0.1, or 0.0.0.0 for all (${errorMessage(error)}).`,
      );
    default:
      return error;
  }
}

function addressOf(app: FastifyInstance, host: string): string {
  const bound = app.server.address();
  const port = typeof bound === 'object' && bound !== null ? bound.port : '';
  // Browsers can't open the "all addresses" host.
  const name =
    host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}
