import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, utimesSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lockDirectory, type DirectoryLock } from '../../server/db/lock';
import { StartProblem } from '../../server/errors';

const quick = { heartbeat: 50, timeout: 400 };

let directory: string;
/** Compiled: loading TypeScript takes long. */
let script: string;
let children: ChildProcess[] = [];
const locks: DirectoryLock[] = [];

beforeAll(async () => {
  script = await mkdtemp(join(tmpdir(), 'tour-lock-'));
  await build({
    configFile: false,
    logLevel: 'silent',
    // The script lies outside of the project.
    ssr: { noExternal: true },
    build: {
      ssr: fileURLToPath(new URL('../../server/db/lock.ts', import.meta.url)),
      outDir: script,
      rolldownOptions: { output: { entryFileNames: 'lock.mjs' } },
    },
  });
});

afterAll(() => rm(script, { recursive: true, force: true }));

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'tour-lock-'));
});

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  children = [];
  for (const lock of locks.splice(0)) lock.release();
  await rm(directory, { recursive: true, force: true });
});

async function take(): Promise<DirectoryLock> {
  const lock = await lockDirectory(directory, quick);
  locks.push(lock);
  return lock;
}

async function startRival(): Promise<{ child: ChildProcess; said: string }> {
  const program = `
    import { lockDirectory } from ${JSON.stringify(join(script, 'lock.mjs'))};
    try {
      await lockDirectory(${JSON.stringify(directory)}, ${JSON.stringify(quick)});
      console.log('taken');
    } catch (error) { console.log(error.message); }
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program]);
  children.push(child);
  const [said] = (await once(createInterface(child.stdout), 'line')) as [string];
  return { child, said };
}

async function kill(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}

/** In another container, whose processes are not visible. */
const FOREIGN = {
  pid: 1,
  processStart: '1',
  pidSpace: 'elsewhere',
  hostname: 'far',
  nonce: 'n',
};

describe('lockDirectory', () => {
  it('refuses a second process in one line that names the first', async () => {
    await take();
    const { said } = await startRival();
    expect(said).toContain(`DATA_DIR=${directory} is in use by process ${process.pid}`);
  });

  it('refuses a second opening in the same process', async () => {
    await take();
    await expect(take()).rejects.toThrow(StartProblem);
  });

  it('is free again after release', async () => {
    const lock = await take();
    lock.release();
    lock.release();
    expect(existsSync(join(directory, 'server.lock'))).toBe(false);
    await take();
  });

  it('takes over from a killed process at once', async () => {
    const { child, said } = await startRival();
    expect(said).toBe('taken');
    await expect(take()).rejects.toThrow(`process ${child.pid}`);
    await kill(child);
    await take();
  });

  it('gives a stale lock to exactly one of many that want it', async () => {
    const { child } = await startRival();
    await kill(child);
    const rivals = await Promise.all(Array.from({ length: 4 }, startRival));
    const said = rivals.map((rival) => rival.said);
    expect(said.filter((line) => line === 'taken')).toHaveLength(1);
    expect(said.filter((line) => line.includes('is in use by process'))).toHaveLength(3);
  });

  it('knows a reused process id by its start', async () => {
    await take();
    const path = join(directory, 'server.lock');
    const holder = JSON.parse(await readFile(path, 'utf8')) as { processStart: string };
    await writeFile(path, JSON.stringify({ ...holder, processStart: '1', nonce: 'another' }));
    await take();
  });

  describe('held from another container', () => {
    async function writeForeign(): Promise<string> {
      const path = join(directory, 'server.lock');
      await writeFile(path, JSON.stringify(FOREIGN));
      return path;
    }

    it('is respected while it beats', async () => {
      const path = await writeForeign();
      const beat = setInterval(() => utimesSync(path, new Date(), new Date()), 50);
      try {
        await expect(take()).rejects.toThrow('process 1 on far');
      } finally {
        clearInterval(beat);
      }
    });

    it('is taken over when it is silent', async () => {
      await writeForeign();
      await take();
    });
  });

  it('names a process that has just completed a half-written lock', async () => {
    const path = join(directory, 'server.lock');
    await writeFile(path, '');
    const taking = take();
    await writeFile(path, JSON.stringify(FOREIGN));
    await expect(taking).rejects.toThrow('process 1 on far');
  });

  it('takes over a lock that was never completed', async () => {
    await writeFile(join(directory, 'server.lock'), '{"pid":');
    await take();
  });
});
