import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { cleanUp, dataDir, directly, folders, holds, npm, start } from './startHarness';
import { root } from '../../tools/built.mjs';
import { ensureClient } from '../../tools/client.mjs';
import { ensureServer } from '../../tools/server.mjs';

describe('npm start', { timeout: 60_000 }, () => {
  beforeAll(() => {
    ensureClient(root);
    ensureServer(root);
  }, 180_000);

  cleanUp();

  it('serves client and API, and leaves no process behind when only npm gets a SIGTERM', async () => {
    const folder = await dataDir();
    const { pid, address } = start(npm, { DATA_DIR: folder });
    const url = (await address) ?? '';
    const page = await fetch(`${url}/auth`, { headers: { accept: 'text/html' } });
    expect(await page.text()).toContain('<script');
    const me = await fetch(`${url}/api/me`, { method: 'POST' });
    expect(me.status).toBe(401);

    // The reasons: tests/server/start.test.ts.
    const file = join(await mkdtemp(join(tmpdir(), 'tour-start-')), 'file');
    folders.push(join(file, '..'));
    await writeFile(file, '');
    const refused: [Record<string, string>, RegExp][] = [
      [{ DATA_DIR: folder }, /^DATA_DIR=\S+ is in use by process \d+ /],
      [{ DATA_DIR: join(file, 'data') }, /^DATA_DIR=\S+ is not a folder: /],
    ];
    for (const [env, line] of refused) {
      const { code, out, err } = await start(npm, env).ended;
      expect({ code, out, err }).toEqual({ code: 1, out: [], err: [expect.stringMatching(line)] });
    }

    process.kill(pid, 'SIGTERM');
    await expect.poll(() => holds(folder), { timeout: 20_000 }).toBe(false);
    await expect(fetch(url)).rejects.toThrow('fetch failed');
  });

  it.each([
    ['npm', npm],
    ['node', directly],
  ])('releases the folder at Ctrl+C, started by %s', async (_name, command) => {
    const folder = await dataDir();
    const { pid, address, ended } = start(command, { DATA_DIR: folder });
    expect(await address).not.toBeNull();
    expect(holds(folder)).toBe(true);
    process.kill(-pid, 'SIGINT');
    const { code, err } = await ended;
    expect(err).toEqual([]);
    if (command === directly) expect(code).toBe(0);
    expect(holds(folder)).toBe(false);
  });
});
