import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { quickWasm } from '../../support/quickWasm.mjs';
import { freshDataDir } from '../../support/template';
import type { Login } from './signIn';
import { freePort } from '../../../tools/freePort.mjs';

const dist = join(import.meta.dirname, '../../../dist');

export interface OwnServer {
  url: string;
  login: Login;
  folder: string;
  start(): Promise<void>;
  /** Like a power failure. */
  kill(): Promise<void>;
  remove(): Promise<void>;
}

/** An empty database and one administrator; its URL survives restarts. */
export async function createOwnServer(settings: Record<string, string> = {}): Promise<OwnServer> {
  const folder = await freshDataDir();
  const port = await freePort();
  const login = { email: 'admin@example.com', password: 'own-server-1' };
  let child: ChildProcess | null = null;
  const kill = async () => {
    if (child?.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  };
  return {
    url: `http://127.0.0.1:${port}`,
    login,
    folder,
    async start() {
      const started = spawn(process.execPath, [join(dist, 'server/main.mjs')], {
        env: {
          ...process.env,
          ...quickWasm,
          PORT: String(port),
          DATA_DIR: folder,
          CLIENT_DIR: join(dist, 'client'),
          DEMO: '0',
          ADMIN_EMAIL: login.email,
          ADMIN_PASSWORD: login.password,
          ...settings,
        },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      child = started;
      const failed = once(started, 'exit').then(() => {
        throw new Error('the server of this test ended before it was up');
      });
      await Promise.race([once(started.stdout, 'data'), failed]);
    },
    kill,
    async remove() {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
