import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../../tools/built.mjs';
import { ensureServer, serverEntry } from '../../tools/server.mjs';
import { openCluster, type Cluster } from '../../tests/support/cluster';
import { freePort } from '../../tools/freePort.mjs';
import { openDisk } from './disk';
import type { Interruption, SoakOptions } from './options';

export interface Product {
  apiUrl: string;
  login: { email: string; password: string };
  /** After the server has stopped. */
  database: { dataDir: string; databaseUrl: string | null };
  /** Resolves after the operator's remedy. */
  interrupt: (what: Interruption) => Promise<void>;
  /** Changes with some interruptions. */
  pid: () => number | undefined;
  /** Returns the log. */
  stop: () => Promise<string[]>;
  remove: () => Promise<void>;
}

export interface Running {
  child: ChildProcess;
  lines: string[];
}

/** Gigabytes. */
const diskSize = 8;
/** Seconds until the disk is freed: the write-ahead log needs its next file. */
const fullFor = 60;

export async function startProduct(options: SoakOptions): Promise<Product> {
  const { engine, reservations, interruptions } = options;
  ensureServer(root);
  const disk = interruptions.includes('full-disk') ? await openDisk(diskSize) : null;
  const folder = disk?.folder ?? tmpdir();
  const dataDir = await mkdtemp(join(folder, 'tour-soak-'));
  const cluster: Cluster | null =
    engine === 'postgres' ? await openCluster({ folder, lasting: true }) : null;
  const log: string[] = [];
  const env = {
    ...process.env,
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
    DATABASE_URL: cluster?.url ?? '',
    DEMO: '1',
    DEMO_RESERVATIONS: String(reservations),
    API_RATE_LIMIT: '1000000',
    LOG_LEVEL: 'warn',
  };
  let running = await startProcess(env, log);
  log.length = 0;
  const [address = '', login = ''] = running.lines;
  const [email = '', password = ''] = login.split(' / ');
  const end = async (signal: 'SIGKILL' | 'SIGTERM'): Promise<void> => {
    const exited = once(running.child, 'exit');
    running.child.kill(signal);
    await exited;
  };
  const hasEnded = () => running.child.exitCode !== null || running.child.signalCode !== null;
  const interruption: Record<Interruption, () => Promise<void>> = {
    kill: async () => {
      await end('SIGKILL');
      running = await startProcess(env, log);
    },
    'database-restart': async () => cluster?.restart(),
    'full-disk': async () => {
      await disk?.fill();
      await sleep(fullFor * 1000);
      await disk?.empty();
      await cluster?.revive();
      if (hasEnded()) running = await startProcess(env, log);
    },
  };
  return {
    apiUrl: `${address}/api`,
    login: { email, password },
    database: { dataDir, databaseUrl: cluster?.url ?? null },
    interrupt: (what) => interruption[what](),
    pid: () => running.child.pid,
    stop: async () => {
      await end('SIGTERM');
      return log;
    },
    remove: async () => {
      if (!hasEnded()) await end('SIGKILL');
      await cluster?.stop();
      await rm(dataDir, { recursive: true, force: true });
      await disk?.remove();
    },
  };
}

/** @throws Error with the output */
export async function startProcess(env: NodeJS.ProcessEnv, log: string[]): Promise<Running> {
  const child = spawn(process.execPath, [join(root, serverEntry)], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  process.once('exit', () => child.kill('SIGKILL'));
  createInterface(child.stderr).on('line', (line) => log.push(line));
  const lines: string[] = [];
  const out = createInterface(child.stdout).on('line', (line) => lines.push(line));
  const exited = once(child, 'exit').then(() => true);
  while (lines.length < 2) {
    const ended = await Promise.race([once(out, 'line').then(() => false), exited]);
    if (ended) throw new Error(`the server did not start: ${log.slice(-5).join('\n')}`);
  }
  return { child, lines };
}
