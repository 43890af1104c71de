import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, afterEach, expect } from 'vitest';
import { root } from '../../tools/built.mjs';
import { quickWasm } from '../../tests/support/quickWasm.mjs';
import { usualDataDir } from '../../tests/support/server';

interface Started {
  pid: number;
  /** null if it ends without a URL. */
  address: Promise<string | null>;
  ended: Promise<{ code: number | null; signal: string | null; out: string[]; err: string[] }>;
}

let running: number[] = [];
export const folders: string[] = [];

export const npm = ['npm', 'start', '--silent'];
export const directly = [process.execPath, join(root, 'tools/start.mjs')];

export function start([program = '', ...args]: string[], env: Record<string, string>): Started {
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

export async function dataDir(): Promise<string> {
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
export const holds = (folder: string): boolean => existsSync(join(folder, 'server.lock'));

export function cleanUp(): void {
  afterEach(() => {
    for (const pid of running) endGroup(pid);
    running = [];
  });
  afterAll(async () => {
    for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
  });
}
