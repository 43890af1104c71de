import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { callAdminSocket } from '../../server/adminSocket';
import { temporaryFolder } from '../support/temporaryFolder';

afterEach(() => {
  vi.useRealTimers();
});

it('a command fails if the server accepts the call, but never responds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const dataDir = temporaryFolder(onTestFinished);
  const server = createServer();
  const arrived = once(server, 'request');
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const address = { url: `http://127.0.0.1:${port}`, token: 'secret' };
  await writeFile(join(dataDir, 'server.door'), JSON.stringify(address));

  const failure = callAdminSocket(dataDir, '/backup').catch((error: unknown) => error);
  await arrived;
  vi.advanceTimersByTime(60_000);
  expect(await failure).toMatchObject({ name: 'StartProblem' });

  server.closeAllConnections();
  server.close();
});
