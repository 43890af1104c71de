import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { quickWasm } from '../../support/quickWasm.mjs';
import { freshDataDir } from '../../support/template';
import { root } from '../../support/readme';
import type { Login } from './signIn';
import { test } from './test';
import { freePort } from '../../../tools/freePort.mjs';

const dist = join(root, 'dist');

export interface OwnServer {
  url: string;
  login: Login;
  folder: string;
  start(): Promise<void>;
  /** Like a power failure. */
  kill(): Promise<void>;
  remove(): Promise<void>;
}

async function createOwnServer(settings: Record<string, string>): Promise<OwnServer> {
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

interface OwnServerOptions {
  settings?: Record<string, string>;
  examples?: readonly string[];
}

/** An empty database and one administrator, for this file or block; its URL survives restarts. */
export function provideOwnServer({ settings = {}, examples = [] }: OwnServerOptions = {}) {
  const server = {} as OwnServer;
  test.beforeAll(async () => {
    Object.assign(server, await createOwnServer(settings));
    for (const name of examples) {
      const folder = join(server.folder, 'resources');
      mkdirSync(folder, { recursive: true });
      copyFileSync(join(root, `docs/examples/${name}.json`), join(folder, `${name}.json`));
    }
    await server.start();
  });
  test.afterAll(() => server.remove());
  return server;
}
