import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeAll } from 'vitest';
import { root } from '../../tools/built.mjs';
import { ensureServer, serverEntry } from '../../tools/server.mjs';
import { quickWasm } from '../../tests/support/quickWasm.mjs';
import { usualDataDir } from '../../tests/support/server';

// As `npm start` runs it: tsx is slow.
const main = join(root, serverEntry);

export const admin = { ADMIN_EMAIL: 'admin@example.com', ADMIN_PASSWORD: 'admin-password' };

export interface Started {
  child: ChildProcess;
  out: string[];
  err: string[];
  /** The n-th line of standard output. */
  line: (n: number) => Promise<string>;
  exited: Promise<number | null>;
}

let children: ChildProcess[] = [];
export const folders: string[] = [];

/** @param lasts keep running after the test */
export function start(env: Record<string, string>, lasts = false): Started {
  const child = spawn(process.execPath, [main], {
    env: {
      ...quickWasm,
      PATH: process.env['PATH'],
      HOST: '127.0.0.1',
      PORT: '0',
      DEMO: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (!lasts) children.push(child);
  const out: string[] = [];
  const err: string[] = [];
  const lines = createInterface(child.stdout);
  lines.on('line', (text) => out.push(text));
  createInterface(child.stderr).on('line', (text) => err.push(text));
  const exited = once(child, 'close').then(([code]: number[]) => code ?? null);
  const line = async (n: number): Promise<string> => {
    while (out.length <= n) {
      const ended = await Promise.race([
        once(lines, 'line').then(() => false),
        exited.then(() => true),
      ]);
      if (ended && out.length <= n) throw new Error(`ended without line ${n}: ${err.join('\n')}`);
    }
    return out[n] ?? '';
  };
  return { child, out, err, line, exited };
}

export async function dataDir(made: () => Promise<string> = usualDataDir): Promise<string> {
  const folder = await made();
  folders.push(folder);
  return folder;
}

export function cleanUp(): void {
  beforeAll(() => void ensureServer(root), 180_000);
  afterEach(async () => {
    for (const child of children) if (child.exitCode === null) child.kill('SIGKILL');
    children = [];
    for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
  });
}

export async function refusal(
  env: Record<string, string>,
): Promise<{ code: number | null; out: string[]; err: string[] }> {
  const { exited, out, err } = start(env);
  return { code: await exited, out, err };
}
