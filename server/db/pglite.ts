import { existsSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { errorCode, firstLine, StartProblem } from '../errors';
import { diskFull } from './unavailable';
import { lockDirectory } from './lock';
import { startPgliteWorker, type PgliteWorker } from './pgliteWorker';

/**
 * Locks the folder.
 * @throws StartProblem if in use, not writable, full or corrupt
 */
export async function openPglite(dataDir: string) {
  const lock = await takeFolder(dataDir);
  try {
    const cluster = join(dataDir, 'pglite');
    if (!existsSync(cluster)) await createCluster(cluster);
    const worker = await startPgliteWorker(cluster);
    const pool = singleConnectionPool(worker, lock.release);
    const { syncs, failed } = worker;
    const explain = async (error: unknown) =>
      (await isOfFullDisk(dataDir, error)) ? asStartProblem(dataDir, error) : error;
    return { pool, syncs, failed, releaseLock: lock.release, explain };
  } catch (error) {
    lock.release();
    throw await asStartProblem(dataDir, error);
  }
}

async function takeFolder(dataDir: string): ReturnType<typeof lockDirectory> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    return await lockDirectory(dataDir);
  } catch (error) {
    throw await asStartProblem(dataDir, error);
  }
}

/**
 * Renamed once complete: an interrupted start leaves no partial database. In its own thread: a WASM heap never
 * shrinks.
 */
async function createCluster(cluster: string): Promise<void> {
  const unfinished = `${cluster}.new`;
  await rm(unfinished, { recursive: true, force: true });
  try {
    const worker = await startPgliteWorker(unfinished, { isNew: true });
    await worker.query('create extension if not exists pg_trgm', []);
    await worker.close();
    await syncTree(unfinished);
    await rename(unfinished, cluster);
    await syncFolder(dirname(cluster));
    await syncFolder(dirname(dirname(cluster)));
  } catch (error) {
    throw await asStartProblem(dirname(cluster), error);
  } finally {
    // On a full disk it may take the last space.
    await rm(unfinished, { recursive: true, force: true });
  }
}

async function syncTree(directory: string): Promise<void> {
  const entries = await readdir(directory, { withFileTypes: true, recursive: true });
  for (const entry of entries)
    if (entry.isFile()) await sync(join(entry.parentPath, entry.name), 'r+');
  // A file survives only if its folder is synced, too.
  for (const entry of entries)
    if (entry.isDirectory()) await syncFolder(join(entry.parentPath, entry.name));
  await syncFolder(directory);
}

async function syncFolder(path: string): Promise<void> {
  // Windows can't open a folder for syncing; NTFS journals names.
  if (process.platform === 'win32') return;
  await sync(path, 'r');
}

async function sync(path: string, flags: 'r' | 'r+'): Promise<void> {
  const file = await open(path, flags);
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** A transaction holds the only connection, others wait. */
function singleConnectionPool(worker: PgliteWorker, onEnd: () => void): PostgresPool {
  let turn: Promise<void> = Promise.resolve();
  let ended = false;
  return {
    connect: async () => {
      const before = turn;
      let release: () => void = () => undefined;
      turn = new Promise((resolve) => {
        release = resolve;
      });
      await before;
      return client(worker, release);
    },
    end: async () => {
      if (ended) return;
      ended = true;
      // Closing during a transaction would lose it.
      await turn;
      await worker.close();
      onEnd();
    },
  };
}

function client(worker: PgliteWorker, release: () => void): PostgresPoolClient {
  return {
    query: ((sql: string, parameters: readonly unknown[]) =>
      worker.query(sql, parameters)) as PostgresPoolClient['query'],
    release,
  };
}

const remedies: Readonly<Record<string, string>> = {
  EACCES: 'is not writable: change its owner or permissions, or use another folder.',
  EPERM: 'is not writable: change its owner or permissions, or use another folder.',
  EROFS: 'is on a read-only file system: use another folder.',
  ENOTDIR: 'is not a folder: use a path where every part is a folder.',
  EEXIST: 'is a file: use a folder.',
  ENOSPC: 'is on a full disk: make room, or use another folder.',
  EDQUOT: 'is over its disk quota: make room, or use another folder.',
};

async function asStartProblem(dataDir: string, error: unknown): Promise<StartProblem> {
  if (error instanceof StartProblem) return error;
  const isFull = await isOfFullDisk(dataDir, error);
  const remedy = remedies[isFull ? 'ENOSPC' : (errorCode(error) ?? '')];
  if (remedy !== undefined)
    return new StartProblem(`DATA_DIR=${dataDir} ${remedy}`, { cause: error });
  return new StartProblem(
    `DATA_DIR=${dataDir} has no usable database (${firstLine(error)}): check disk space and permissions, or restore a backup.`,
    { cause: error },
  );
}

/** The engine does not always report the cause. A write-ahead log file takes 16 MB. */
async function isOfFullDisk(directory: string, error: unknown): Promise<boolean> {
  if (errorCode(error) === diskFull) return true;
  const disk = await statfs(directory).catch(() => null);
  return disk !== null && disk.bavail * disk.bsize < 16 * 1_048_576;
}
