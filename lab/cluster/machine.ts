import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { appendFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Installed } from './debian';

const run = promisify(execFile);

export interface Machine {
  port: number;
  data: string;
  start: () => Promise<void>;
  /** Like a power cut. */
  kill: () => Promise<void>;
  freeze: () => void;
}

interface Program {
  child: ChildProcess;
  output: () => string;
}

export function machine(
  { bin, user }: Installed,
  { folder, name, port }: { folder: string; name: string; port: number },
): Machine {
  const data = join(folder, name);
  let running: Program | null = null;
  return {
    port,
    data,
    start: async () => {
      running = startProgram(join(bin, 'postgres'), ['-D', data, '-p', `${port}`], {
        user,
        folder,
      });
      await until(() => answers(bin, port), running);
    },
    kill: async () => {
      const { pid } = running?.child ?? {};
      if (pid === undefined) return;
      // Children first: later they could not be found.
      for (const one of [pid, ...childrenOf(pid)]) end(one, 'SIGKILL');
      if (running?.child.exitCode === null && running.child.signalCode === null)
        await once(running.child, 'exit');
      running = null;
    },
    freeze: () => {
      const { pid } = running?.child ?? {};
      if (pid !== undefined) for (const one of [pid, ...childrenOf(pid)]) end(one, 'SIGSTOP');
    },
  };
}

export async function initialise({ data }: Machine, { bin, user }: Installed): Promise<void> {
  const options = ['--encoding=UTF8', '--locale=C.UTF-8', '--auth=trust', '--username=postgres'];
  await run(join(bin, 'initdb'), ['-D', data, ...options], user);
  await appendFile(
    join(data, 'postgresql.conf'),
    "listen_addresses = '127.0.0.1'\nunix_socket_directories = ''\n",
  );
  await writeFile(
    join(data, 'pg_hba.conf'),
    `host all         postgres   127.0.0.1/32 trust
host all         tour       127.0.0.1/32 scram-sha-256
host replication replicator 127.0.0.1/32 scram-sha-256
`,
  );
}

const answers = (bin: string, port: number): Promise<boolean> =>
  run(join(bin, 'pg_isready'), ['-q', '-h', '127.0.0.1', '-p', `${port}`]).then(
    () => true,
    () => false,
  );

export async function startPooler(
  { pgbouncer, user }: Installed,
  { folder, settings }: { folder: string; settings: string },
): Promise<{ stop: () => Promise<void>; said: () => string }> {
  const { child, output } = startProgram(pgbouncer, [settings], { user, folder });
  await until(() => Promise.resolve(output().includes('process up')), { child, output });
  return {
    said: output,
    stop: async () => {
      if (child.exitCode !== null) return;
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    },
  };
}

function startProgram(
  path: string,
  args: readonly string[],
  { user, folder }: { user: Installed['user']; folder: string },
): Program {
  const child = spawn(path, args, { ...user, cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  process.once('exit', () => child.kill('SIGKILL'));
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (more: string) => (text += more));
  return { child, output: () => text };
}

/** @throws Error with the output if it ends */
async function until(is: () => Promise<boolean>, { child, output }: Program): Promise<void> {
  while (!(await is())) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`${child.spawnfile} did not start:\n${output()}`);
    await sleep(50);
  }
}

function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && existsSync(`/proc/${name}/stat`))
    .filter((name) => parentOf(name) === pid)
    .map(Number);
}

function parentOf(pid: string): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return null;
  }
}

function end(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has already ended.
  }
}
