import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { callAdminSocket } from '../../server/adminSocket';

afterEach(() => {
  vi.useRealTimers();
});

it('a command fails if the server accepts the call, but never responds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const dataDir = await mkdtemp(join(tmpdir(), 'tour-socket-'));
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
  await rm(dataDir, { recursive: true });
});
