import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../tools/built.mjs';
import { ensureServer } from '../../tools/server.mjs';
import { pusher } from '../../tests/server/realtime/realtimeHarness';
import { freePort } from '../../tools/freePort.mjs';
import { startProcess, type Running } from '../soak/product';
import { balance } from './balancer';
import type { Cluster } from './cluster';

export interface Office {
  url: string;
  instances: readonly [string, string];
  login: { email: string; password: string };
  areUp: () => boolean;
  log: readonly string[];
  stop: () => Promise<void>;
}

/** At the same time, on an empty database. */
export async function openOffice(
  { urls }: Pick<Cluster, 'urls'>,
  reservations: number,
): Promise<Office> {
  ensureServer(root);
  const dataDir = await mkdtemp(join(tmpdir(), 'tour-cluster-data-'));
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  const ports = [await freePort(), await freePort()] as const;
  const log: string[] = [];
  const start = (port: number): Promise<Running> =>
    startProcess(
      {
        ...process.env,
        PORT: String(port),
        DATA_DIR: dataDir,
        DATABASE_URL: urls.requests,
        DATABASE_SESSION_URL: urls.sessions,
        DATABASE_READ_URL: urls.reads,
        DEMO: '1',
        DEMO_RESERVATIONS: String(reservations),
        APP_KEY: 'of both instances of this cluster',
        PUSHER_APP_ID: pusher.id,
        PUSHER_APP_KEY: pusher.key,
        PUSHER_APP_SECRET: pusher.secret,
        LOG_LEVEL: 'warn',
      },
      log,
    );
  const running = await Promise.all(ports.map(start));
  log.length = 0;
  const balancer = await balance(ports);
  const [email = '', password = ''] = running[0]?.lines[1]?.split(' / ') ?? [];
  const isUp = ({ child }: Running): boolean =>
    child.exitCode === null && child.signalCode === null;
  return {
    url: balancer.url,
    instances: [`http://127.0.0.1:${ports[0]}`, `http://127.0.0.1:${ports[1]}`],
    login: { email, password },
    areUp: () => running.every(isUp),
    log,
    stop: async () => {
      await balancer.close();
      for (const { child } of running.filter(isUp)) {
        const exited = once(child, 'exit');
        child.kill('SIGTERM');
        await exited;
      }
    },
  };
}
