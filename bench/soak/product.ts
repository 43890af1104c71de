import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { root } from '../../tools/built.mjs';
import { ensureServer, serverEntry } from '../../tools/server.mjs';
import { openCluster, type Cluster } from '../../tests/support/cluster';
import type { SoakOptions } from './options';
import { freePort } from '../../tests/support/freePort';

/** The product as `npm start` runs it, in a process and over a database of its own. */
export interface Product {
  apiUrl: string;
  login: { email: string; password: string };
  /** For `openDatabase`, once the server has stopped. */
  database: { dataDir: string; databaseUrl: string | null };
  /** Ends the process without a word, and starts it anew at the same address. */
  kill: () => Promise<void>;
  /** Restarts the database under it. */
  restartDatabase: () => Promise<void>;
  /** Lets it end as it should, and returns what it has logged. */
  stop: () => Promise<string[]>;
  /** What it was made of goes. */
  remove: () => Promise<void>;
}

/** A process of the product. */
export interface Running {
  child: ChildProcess;
  lines: string[];
}

export async function startProduct({ engine, reservations }: SoakOptions): Promise<Product> {
  ensureServer(root);
  const dataDir = await mkdtemp(join(tmpdir(), 'tour-soak-'));
  const cluster: Cluster | null =
    engine === 'postgres' ? await openCluster({ lasting: true }) : null;
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
  // What it says while it fills the database is no trouble of later.
  log.length = 0;
  const [address = '', login = ''] = running.lines;
  const [email = '', password = ''] = login.split(' / ');
  const end = async (signal: 'SIGKILL' | 'SIGTERM'): Promise<void> => {
    const exited = once(running.child, 'exit');
    running.child.kill(signal);
    await exited;
  };
  return {
    apiUrl: `${address}/api`,
    login: { email, password },
    database: { dataDir, databaseUrl: cluster?.url ?? null },
    kill: async () => {
      await end('SIGKILL');
      running = await startProcess(env, log);
    },
    restartDatabase: async () => cluster?.restart(),
    stop: async () => {
      await end('SIGTERM');
      return log;
    },
    remove: async () => {
      if (running.child.exitCode === null) running.child.kill('SIGKILL');
      await cluster?.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** @throws Error with what it said, where it ends instead */
export async function startProcess(env: NodeJS.ProcessEnv, log: string[]): Promise<Running> {
  const child = spawn(process.execPath, [join(root, serverEntry)], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // However this one ends.
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
