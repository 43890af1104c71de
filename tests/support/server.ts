import type { FastifyInstance } from 'fastify';
import { sql, type Kysely } from 'kysely';
import { onTestFinished } from 'vitest';
import { buildApp, type AppOptions } from '../../server/app';
import { openDatabase, type OpenDatabase } from '../../server/db/open';
import type { Database } from '../../server/db/types';
import type { Extension } from '../../server/engine/extension';
import { extensions } from '../../server/extensions/registered';
import { readEnv, type Settings } from '../../server/env';
import type { LogStream } from '../../server/web/logging';
import { newStorage } from './empty';
import type { Engine } from './engines';
import { hashCheaply, setTestPassword } from './password';
import { demoDataDir, preparedDataDir } from './template';

export interface TestServerOptions {
  engine?: Engine;
  /** Default: no demo data, very high rate limits. */
  settings?: Partial<Settings>;
  prepare?: (db: Kysely<Database>, settings: Settings) => Promise<unknown>;
  resources?: AppOptions['resources'];
  extensions?: AppOptions['extensions'];
  logStream?: LogStream;
  /** Polls resource files in the data folder (ms). */
  filesEvery?: number;
}

export interface TestServer {
  url: string;
  apiUrl: string;
  db: Kysely<Database>;
  app: FastifyInstance;
  database: OpenDatabase;
  settings: Settings;
  query: <T>(...template: Parameters<typeof sql>) => Promise<T[]>;
  close: () => Promise<void>;
}

/** Close it in afterAll. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  hashCheaply();
  const storage = await openStorage(options);
  const settings: Settings = { ...testSettings(), ...storage.where, ...options.settings };
  const database = await openDatabase(settings);
  const { db } = database;
  const prepare = options.prepare ?? (await import('../../server/prepare')).prepareDatabase;
  await prepare(db, settings);
  const files = await openFiles(db, settings, options.filesEvery);
  const app = await buildApp({
    db,
    settings,
    ...(files === null ? {} : { files }),
    ...(options.resources && { resources: options.resources }),
    ...(options.extensions && { extensions: options.extensions }),
    ...(options.logStream && { logStream: options.logStream }),
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const close = async (): Promise<void> => {
    await app.close();
    await database.close();
    await storage.remove();
  };
  const query: TestServer['query'] = async <T>(...template: Parameters<typeof sql>) =>
    (await sql<T>(...template).execute(db)).rows;
  return { url, apiUrl: `${url}/api`, db, app, database, settings, query, close };
}

export async function startInstance(
  { db, settings }: TestServer,
  own: Partial<Settings>,
  more: Partial<AppOptions> = {},
): Promise<FastifyInstance> {
  const app = await buildApp({ db, settings: { ...settings, ...own }, ...more });
  onTestFinished(() => app.close());
  return app;
}

/** One more extension, with the routes of a test. */
export const probe = (routes: NonNullable<Extension['routes']>): Extension[] => [
  ...extensions,
  { name: 'probe', routes },
];

async function openFiles(db: Kysely<Database>, settings: Settings, interval?: number) {
  if (interval === undefined) return null;
  const { LiveFiles } = await import('../../server/engine/files/liveFiles');
  const { pathsOf } = await import('../../server/engine/extension');
  return LiveFiles.open({ db, settings, interval, reserved: pathsOf(extensions) });
}

export function testSettings(): Settings {
  const many = '1000000';
  const highLimits = { API_RATE_LIMIT: many, LOGIN_RATE_LIMIT: many, REGISTER_RATE_LIMIT: many };
  const admin = { ADMIN_EMAIL: 'admin@example.com', ADMIN_PASSWORD: 'admin-password' };
  return readEnv({ PORT: '0', DEMO: '0', LOG_LEVEL: 'silent', ...highLimits, ...admin });
}

async function openStorage({ engine, prepare, settings = {} }: TestServerOptions) {
  // The usual start is prepared once.
  if (prepare === undefined && !('demo' in settings) && !('adminEmail' in settings))
    return newStorage(engine, prepareUsual, usualDataDir);
  const demo =
    prepare === undefined && settings.demo === true ? settings.demoReservations : undefined;
  if (demo === undefined) return newStorage(engine);
  return newStorage(engine, undefined, () =>
    demoDataDir(demo, (database) => prepareDemo(database, demo)),
  );
}

export const usualDataDir = (): Promise<string> => preparedDataDir(prepareUsual);

async function prepareUsual({ db }: Pick<OpenDatabase, 'db'>): Promise<void> {
  const { prepareDatabase } = await import('../../server/prepare');
  const settings = testSettings();
  await prepareDatabase(db, settings);
  await setTestPassword(db, 1, String(settings.adminPassword));
}

async function prepareDemo({ db }: OpenDatabase, reservations: number): Promise<void> {
  const { declaredResources } = await import('../../server/engine/declared');
  const { createIndexes, createTables } = await import('../../server/engine/tables');
  const { loadDemo } = await import('../../server/demo');
  await createTables(db, declaredResources());
  await loadDemo(db, { reservations, anchor: '2026-11-18' });
  await createIndexes(db, declaredResources());
}
