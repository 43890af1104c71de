import { beforeAll, expect, it } from 'vitest';
import { root } from '../../tools/built.mjs';
import { ensureClient } from '../../tools/client.mjs';
import { ensureServer } from '../../tools/server.mjs';
import { cleanUp, dataDir, directly, holds, start } from './startHarness';

beforeAll(() => {
  ensureClient(root);
  ensureServer(root);
}, 180_000);

cleanUp();

// npm and failures: lab/process.
it(
  'tools/start.mjs serves the client, and releases the folder at Ctrl+C',
  { timeout: 60_000 },
  async () => {
    const folder = await dataDir();
    const { pid, address, ended } = start(directly, { DATA_DIR: folder });
    const page = await fetch(`${await address}/auth`, { headers: { accept: 'text/html' } });
    expect(await page.text()).toContain('<script');
    expect(holds(folder)).toBe(true);
    process.kill(-pid, 'SIGINT');
    const { code, err } = await ended;
    expect({ code, err }).toEqual({ code: 0, err: [] });
    expect(holds(folder)).toBe(false);
  },
);
