import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, open, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { errorCode } from '../../server/errors';

const run = promisify(execFile);

/** A disk that can get full without anything else being on it: a file system in a file. */
export interface Disk {
  folder: string;
  /** Leaves not a byte. */
  fill: () => Promise<void>;
  /** Takes away what filled it. */
  empty: () => Promise<void>;
  remove: () => Promise<void>;
}

/** Linux only, and for root. @param gigabytes that it may grow to */
export async function openDisk(gigabytes: number): Promise<Disk> {
  const parent = await mkdtemp(join(tmpdir(), 'tour-disk-'));
  await chmod(parent, 0o755);
  const image = join(parent, 'image');
  const folder = join(parent, 'disk');
  const file = await open(image, 'w');
  await file.truncate(gigabytes * 1024 ** 3);
  await file.close();
  await mkdir(folder);
  // None of it is kept back for root, who would write on where it is full for everybody else.
  await run('mkfs.ext4', ['-q', '-m', '0', image]);
  await run('mount', ['-o', 'loop', image, folder]);
  await chmod(folder, 0o777);
  const ballast = join(folder, 'ballast');
  return {
    folder,
    fill: async () => {
      const { bavail, bsize } = await statfs(folder);
      // Without writing it, which would keep everybody waiting; what is left by then is written.
      await run('fallocate', ['-l', String(Math.trunc(bavail * bsize * 0.98)), ballast]);
      await writeUntilFull(ballast);
    },
    empty: () => rm(ballast, { force: true }),
    remove: async () => {
      await run('umount', [folder]);
      await rm(parent, { recursive: true, force: true });
    },
  };
}

async function writeUntilFull(path: string): Promise<void> {
  const file = await open(path, 'a');
  try {
    for (let size = 1024 ** 2; size >= 512; size /= 2) await append(file, Buffer.alloc(size));
  } finally {
    await file.close();
  }
}

/** The same bytes again and again, until they don't fit. */
async function append(file: Awaited<ReturnType<typeof open>>, bytes: Buffer): Promise<void> {
  try {
    for (;;) await file.writeFile(bytes);
  } catch (error) {
    if (errorCode(error) !== 'ENOSPC') throw error;
  }
}
