import { randomUUID } from 'node:crypto';
import {
  mkdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  unlinkSync,
  utimes,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { errorCode, StartProblem } from '../errors';
import { parseJson } from '../json';

/** Process ids are reused: compare the start time, too. */
const holderSchema = z.object({
  pid: z.number(),
  processStart: z.string(),
  /** Ids are only comparable within one namespace. */
  pidSpace: z.string(),
  hostname: z.string(),
  nonce: z.string(),
});
type Holder = z.infer<typeof holderSchema>;

export interface DirectoryLock {
  /** Safe to call repeatedly, and from an exit handler. */
  release: () => void;
}

interface LockTiming {
  heartbeat: number;
  timeout: number;
}

const defaultTiming: LockTiming = { heartbeat: 2_000, timeout: 8_000 };

/**
 * Two PGlite processes would corrupt the folder. A killed process's lock is taken over, that of another container or
 * boot after a timeout.
 * @throws StartProblem if a running process holds it; Node's file errors
 */
export async function lockDirectory(
  directory: string,
  timing: LockTiming = defaultTiming,
): Promise<DirectoryLock> {
  const path = join(directory, 'server.lock');
  const own: Holder = {
    ...describeProcess(process.pid),
    hostname: hostname(),
    nonce: randomUUID(),
  };
  while (!create(path, own)) {
    const before = readLock(path);
    if (before === null) continue;
    const alive = isAlive(before.holder);
    const state =
      alive === null ? await findHeartbeat(path, before, timing) : alive ? before : null;
    if (state !== null) throw new StartProblem(inUseMessage(directory, state.holder));
    takeOver(path, before, timing);
    // Lets another starting process finish its takeover.
    await sleep(20);
  }
  return hold(path, own, timing);
}

function inUseMessage(directory: string, holder: Holder | null): string {
  const who = holder === null ? 'another process' : `process ${holder.pid} on ${holder.hostname}`;
  return `DATA_DIR=${directory} is in use by ${who}: stop it, or use another folder.`;
}

function create(path: string, own: Holder): boolean {
  try {
    writeFileSync(path, JSON.stringify(own), { flag: 'wx' });
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

function hold(path: string, own: Holder, timing: LockTiming): DirectoryLock {
  let isHeld = true;
  const heartbeat = setInterval(() => {
    const now = new Date();
    // A disk error must not end a server that can still read.
    utimes(path, now, now, () => undefined);
  }, timing.heartbeat);
  heartbeat.unref();
  return {
    release: () => {
      if (!isHeld) return;
      isHeld = false;
      clearInterval(heartbeat);
      if (readLock(path)?.holder?.nonce === own.nonce) rmSync(path, { force: true });
    },
  };
}

interface LockState {
  holder: Holder | null;
  /** Milliseconds since 1970 (UTC). */
  beatAt: number;
}

/** null: no lock. A null holder: half-written or foreign. */
function readLock(path: string): LockState | null {
  try {
    const beatAt = statSync(path).mtimeMs;
    return { holder: parseHolder(readFileSync(path, 'utf8')), beatAt };
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

const parseHolder = (text: string): Holder | null =>
  holderSchema.safeParse(parseJson(text)).data ?? null;

function isAlive(holder: Holder | null): boolean | null {
  if (holder === null || holder.hostname !== hostname() || holder.pidSpace !== pidSpace())
    return null;
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if (errorCode(error) === 'ESRCH') return false;
    // EPERM: running, under another account.
  }
  return describeProcess(holder.pid).processStart === holder.processStart;
}

/** null: silent. */
async function findHeartbeat(
  path: string,
  before: LockState,
  timing: LockTiming,
): Promise<LockState | null> {
  const deadline = Date.now() + timing.timeout;
  while (Date.now() < deadline) {
    await sleep(Math.min(250, timing.timeout));
    const now = readLock(path);
    if (now === null) return null;
    if (now.beatAt !== before.beatAt || now.holder?.nonce !== before.holder?.nonce) return now;
  }
  return null;
}

/** Never removes one that another process has just created. */
function takeOver(path: string, stale: LockState, timing: LockTiming): void {
  const guard = `${path}.takeover`;
  try {
    mkdirSync(guard);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
    const guardFile = statSync(guard, { throwIfNoEntry: false });
    if (guardFile !== undefined && Date.now() - guardFile.mtimeMs > timing.timeout)
      rmSync(guard, { recursive: true, force: true });
    return;
  }
  try {
    const now = readLock(path);
    if (now?.holder?.nonce === stale.holder?.nonce && now?.beatAt === stale.beatAt)
      unlinkSync(path);
  } finally {
    rmSync(guard, { recursive: true, force: true });
  }
}

function describeProcess(pid: number): Pick<Holder, 'pid' | 'processStart' | 'pidSpace'> {
  return { pid, processStart: processStart(pid), pidSpace: pidSpace() };
}

/** Linux: the process's start in clock ticks, field 22. Elsewhere: ''. */
function processStart(pid: number): string {
  const stat = readIfThere(`/proc/${pid}/stat`);
  // The second field may contain spaces.
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}

function pidSpace(): string {
  const boot = readIfThere('/proc/sys/kernel/random/boot_id').trim();
  if (boot === '') return process.platform;
  return `${boot} ${readlinkSync('/proc/self/ns/pid')}`;
}

function readIfThere(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
