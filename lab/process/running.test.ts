import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { usualDataDir } from '../../tests/support/server';
import { admin, cleanUp, dataDir, refusal, start, type Started } from './serverHarness';

cleanUp();

async function untilRefused(host: string, port: number): Promise<void> {
  for (;;) {
    const socket = connect({ host, port });
    const accepted = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true));
      socket.once('error', () => resolve(false));
    });
    socket.destroy();
    if (!accepted) return;
  }
}

describe('a start', { timeout: 60_000, shuffle: false }, () => {
  let folder: string;
  let running: Started;
  let address: string;

  beforeAll(async () => {
    folder = await usualDataDir();
    running = start({ ...admin, DATA_DIR: folder }, true);
    address = await running.line(0);
  });

  afterAll(async () => {
    running.child.kill('SIGKILL');
    await running.exited;
    await rm(folder, { recursive: true, force: true });
  });

  it('prints the address alone, and serves', async () => {
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    const config = await fetch(`${address}/config.json`);
    expect(await config.json()).toMatchObject({ apiUrl: '/api' });
    expect(existsSync(join(folder, 'server.lock'))).toBe(true);
  });

  describe('that fails prints one line and exits with 1', () => {
    it('if another process has the folder', async () => {
      const { code, out, err } = await refusal({ ...admin, DATA_DIR: folder });
      expect({ code, out }).toEqual({ code: 1, out: [] });
      expect(err).toEqual([
        expect.stringMatching(`^DATA_DIR=${folder} is in use by process ${running.child.pid} `),
      ]);
    });

    it('if another process has the port', async () => {
      const { port } = new URL(address);
      const { code, out, err } = await refusal({ ...admin, PORT: port, DATA_DIR: await dataDir() });
      expect({ code, out }).toEqual({ code: 1, out: [] });
      expect(err).toEqual([expect.stringMatching(`^PORT=${port} is in use on 127.0.0.1: `)]);
    });

    it('if a variable is invalid', async () => {
      const { code, out, err } = await refusal({ DEMO: 'maybe' });
      expect({ code, out }).toEqual({ code: 1, out: [] });
      expect(err).toEqual(['DEMO=maybe is not usable: give 1 (on) or 0 (off).']);
    });
  });

  it('finishes running requests at SIGTERM, accepts no new ones, and exits cleanly', async () => {
    const { hostname, port } = new URL(address);
    const headers = {
      'content-type': 'application/json',
      'content-length': '2',
      expect: '100-continue',
    };
    const request = httpRequest({ hostname, port, method: 'POST', path: '/api/me', headers });
    request.flushHeaders();
    await once(request, 'continue');
    running.child.kill('SIGTERM');
    await untilRefused(hostname, Number(port));
    request.end('{}');
    const [response] = (await once(request, 'response')) as [
      { statusCode: number; resume: () => void },
    ];
    response.resume();
    expect(response.statusCode).toBe(401);
    expect(await running.exited).toBe(0);
    expect(running.out).toEqual([address]);
    expect(running.err).toEqual([]);
    expect(existsSync(join(folder, 'server.lock'))).toBe(false);
  });
});
