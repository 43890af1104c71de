import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../tools/built.mjs';
import { ensureClient } from '../../tools/client.mjs';
import { ensureServer } from '../../tools/server.mjs';
import { quickWasm } from '../support/quickWasm.mjs';
import { usualDataDir } from '../support/server';

interface Started {
  pid: number;
  /** The first line that is an address; null when it ends without. */
  address: Promise<string | null>;
  ended: Promise<{ code: number | null; signal: string | null; out: string[]; err: string[] }>;
}

let running: number[] = [];
const folders: string[] = [];

const npm = ['npm', 'start', '--silent'];
const directly = [process.execPath, join(root, 'tools/start.mjs')];

/** Starts the product in a process group of its own, as a terminal does. */
function start([program = '', ...args]: string[], env: Record<string, string>): Started {
  const child = spawn(program, args, {
    cwd: root,
    detached: true,
    env: {
      ...quickWasm,
      PATH: process.env['PATH'],
      HOME: tmpdir(),
      PORT: '0',
      DEMO: '0',
      ...admin,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const pid = child.pid ?? 0;
  running.push(pid);
  const out: string[] = [];
  const err: string[] = [];
  const lines = createInterface(child.stdout);
  const found = new Promise<string>((resolve) => {
    lines.on('line', (line) => {
      out.push(line);
      if (line.startsWith('http://')) resolve(line);
    });
  });
  createInterface(child.stderr).on('line', (line) => err.push(line));
  const ended = once(child, 'close').then(([code, signal]) => ({ code, signal, out, err }));
  return { pid, ended, address: Promise.race([found, ended.then(() => null)]) };
}

async function dataDir(): Promise<string> {
  const folder = await usualDataDir();
  folders.push(folder);
  return folder;
}

function endGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    expect(error).toMatchObject({ code: 'ESRCH' });
  }
}

const admin = { ADMIN_EMAIL: 'admin@example.com', ADMIN_PASSWORD: 'admin-password' };
const holds = (folder: string): boolean => existsSync(join(folder, 'server.lock'));

describe('npm start', { timeout: 60_000 }, () => {
  beforeAll(() => {
    ensureClient(root);
    ensureServer(root);
  }, 180_000);

  afterEach(() => {
    for (const pid of running) endGroup(pid);
    running = [];
  });
  afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

  it('serves the client beside the API, and leaves nothing behind when npm alone gets a SIGTERM', async () => {
    const folder = await dataDir();
    const { pid, address } = start(npm, { DATA_DIR: folder });
    const url = (await address) ?? '';
    const page = await fetch(`${url}/auth`, { headers: { accept: 'text/html' } });
    expect(await page.text()).toContain('<script');
    const me = await fetch(`${url}/api/me`, { method: 'POST' });
    expect(me.status).toBe(401);

    // One line for why it can not start, and 1. Which reasons there are is the server's own: tests/server/start.test.ts.
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
    ['npm start', npm],
    ['tools/start.mjs', directly],
  ])('%s gives the folder back at Ctrl+C', async (_, command) => {
    const folder = await dataDir();
    const { pid, address, ended } = start(command, { DATA_DIR: folder });
    expect(await address).not.toBeNull();
    expect(holds(folder)).toBe(true);
    process.kill(-pid, 'SIGINT');
    const { code, err } = await ended;
    expect(err).toEqual([]);
    expect(holds(folder)).toBe(false);
    // npm's shell ends as interrupted, whatever the program in it did.
    if (command === directly) expect(code).toBe(0);
  });
});
