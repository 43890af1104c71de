import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { openDatabase, withStartLock } from './db/open';
import { isForOthers, type Settings } from './env';
import { errorCode, errorMessage, StartProblem } from './errors';

/** Milliseconds that requests get to finish. Container tools kill after ten seconds, and the database comes last. */
const stopPatience = 7_000;

/** A server that listens. */
export interface RunningServer {
  /** Where a browser finds it. */
  address: string;
  /** The demo's sign-in; null without demo data. */
  login: { email: string; password: string } | null;
  /** Finishes what is under way, then closes the database. */
  stop: () => Promise<void>;
  /** Resolves with the reason when the embedded database stops by itself. */
  failed: Promise<Error>;
}

/**
 * Opens the database, brings it up to date, and listens.
 * @throws StartProblem in one line for what the operator can mend
 */
export async function serve(settings: Settings): Promise<RunningServer> {
  // Before the database: the first start works for a while, and would find the port taken only then.
  await probePort(settings);
  const loading = loadRest();
  let logIdleError: (error: Error) => void = () => undefined;
  const database = await openDatabase(settings, (error) => logIdleError(error));
  process.once('exit', database.releaseLock);
  try {
    const { buildApp, openResourceFiles, prepareDatabase, registerResources } = await loading;
    const { db } = database;
    const { login, files } = await withStartLock(database, async () => {
      const prepared = await prepareDatabase(db, settings);
      return { ...prepared, files: await openResourceFiles({ db, settings }) };
    });
    const app = await buildApp({ db, settings, files, registerApi: registerResources });
    if (settings.demo && isForOthers(settings))
      app.log.warn(
        'DEMO=1 where others can reach it: whoever knows this product knows the passwords of its people',
      );
    logIdleError = (error) => app.log.warn({ err: error }, 'database connection lost');
    await listen(app, settings);
    const stop = async (): Promise<void> => {
      const patience = setTimeout(() => app.server.closeAllConnections(), stopPatience);
      await app.close();
      clearTimeout(patience);
      await database.close();
    };
    return { address: addressOf(app, settings.host), login, stop, failed: database.failed };
  } catch (error) {
    const problem = await database.explain(error);
    try {
      await database.close();
    } catch (closing) {
      // The engine may be past that, such as on a full disk; what led there is what the operator has to know.
      throw problem instanceof StartProblem ? problem : closing;
    }
    throw problem;
  }
}

/** The larger half of the modules, read while the database opens in its thread. */
async function loadRest() {
  const [{ buildApp }, { openResourceFiles }, { prepareDatabase }, { registerResources }] =
    await Promise.all([
      import('./app'),
      import('./engine/files'),
      import('./prepare'),
      import('./engine/routes'),
    ]);
  return { buildApp, openResourceFiles, prepareDatabase, registerResources };
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
        `PORT=${port} is in use on ${host}: stop what listens there, or give another port.`,
      );
    case 'EACCES':
      return new StartProblem(
        `PORT=${port} is reserved for administrators: give a port above 1023.`,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartProblem(
        `HOST=${host} is not an address of this machine: give 127.0.0.1, or 0.0.0.0 for all (${errorMessage(error)}).`,
      );
    default:
      return error;
  }
}

function addressOf(app: FastifyInstance, host: string): string {
  const bound = app.server.address();
  const port = typeof bound === 'object' && bound !== null ? bound.port : '';
  // "All addresses" is nowhere that a browser could go.
  const name =
    host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}
