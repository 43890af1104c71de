import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { root } from '../../tools/built.mjs';
import { quickWasm } from '../../tests/support/quickWasm.mjs';
import { usualDataDir } from '../../tests/support/server';
import { freePort } from '../../tools/freePort.mjs';

let end = async (): Promise<void> => {};
afterEach(() => end());

const env = {
  ...quickWasm,
  PATH: process.env['PATH'],
  HOST: '127.0.0.1',
  DEMO: '0',
  ADMIN_EMAIL: 'admin@example.com',
  ADMIN_PASSWORD: 'admin-password',
};

async function startDev(more: NodeJS.ProcessEnv = {}) {
  const port = await freePort();
  const folder = await usualDataDir();
  const child = spawn(process.execPath, [join(root, 'tools/dev.mjs')], {
    cwd: root,
    detached: true,
    env: { ...env, PORT: String(port), DATA_DIR: folder, ...more },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  const out = createInterface(child.stdout).on('line', (line) => lines.push(line));
  createInterface(child.stderr).on('line', (line) => lines.push(line));
  const ended = once(child, 'close');
  end = async () => {
    if (child.exitCode === null) child.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true });
  };
  await Promise.race([once(out, 'line'), ended]);
  return { port, lines, ended, interrupt: () => process.kill(-Number(child.pid), 'SIGINT') };
}

describe('npm run dev', { timeout: 60_000 }, () => {
  it('prints only the URL to open, at PORT, and nothing when a page closes or the user stops it', async () => {
    const { port, lines, ended, interrupt } = await startDev();
    const address = `http://127.0.0.1:${port}/`;
    expect(lines).toEqual([address]);
    const page = await fetch(`${address}auth`, { headers: { accept: 'text/html' } });
    expect(await page.text()).toContain('/src/app/main.ts');
    const me = await fetch(`${address}api/me`, { method: 'POST' });
    expect(me.status).toBe(401);
    const config = (await (await fetch(`${address}config.json`)).json()) as Config;

    const socket = async () => {
      const opened = new WebSocket(`ws://127.0.0.1:${port}/app/${config.realtime.key}?protocol=7`);
      const [message] = await once(opened, 'message');
      expect(String(message)).toContain('pusher:connection_established');
      return opened;
    };
    // A closed page, and a crash.
    for (const how of ['close', 'terminate'] as const) {
      const opened = await socket();
      opened[how]();
      await once(opened, 'close');
    }
    const open = await socket();
    open.on('error', () => expect(open.readyState).toBeGreaterThan(WebSocket.OPEN));
    interrupt();
    expect(await ended).toEqual([0, null]);
    expect(lines).toEqual([address]);
  });

  it('shows the cause on each page while the API does not start', async () => {
    const { port, lines } = await startDev({ DATABASE_URL: 'nonsense' });
    const script = await fetch(`http://127.0.0.1:${port}/@vite/client`);
    const [, token] = /wsToken = "(.+?)"/.exec(await script.text()) ?? [];
    const page = new WebSocket(`ws://127.0.0.1:${port}/?token=${token}`, 'vite-hmr');
    const messages: unknown[] = [];
    page.on('message', (data) => messages.push(JSON.parse(String(data))));
    const message = lines.find((line) => line.includes('DATABASE_URL'));
    const error = { type: 'error', err: { message, stack: '' } };
    await vi.waitFor(() => expect(messages).toContainEqual(error));
    page.terminate();
  });
});

interface Config {
  realtime: { key: string };
}
