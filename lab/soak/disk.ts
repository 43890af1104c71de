import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, open, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { errorCode } from '../../server/errors';

const run = promisify(execFile);

/** A file system in a file. */
export interface Disk {
  folder: string;
  fill: () => Promise<void>;
  empty: () => Promise<void>;
  remove: () => Promise<void>;
}

/** Linux, as root. */
export async function openDisk(gigabytes: number): Promise<Disk> {
  const parent = await mkdtemp(join(tmpdir(), 'tour-disk-'));
  await chmod(parent, 0o755);
  const image = join(parent, 'image');
  const folder = join(parent, 'disk');
  const file = await open(image, 'w');
  await file.truncate(gigabytes * 1024 ** 3);
  await file.close();
  await mkdir(folder);
  // Root could use a reserve.
  await run('mkfs.ext4', ['-q', '-m', '0', image]);
  await run('mount', ['-o', 'loop', image, folder]);
  await chmod(folder, 0o777);
  const ballast = join(folder, 'ballast');
  return {
    folder,
    fill: async () => {
      const { bavail, bsize } = await statfs(folder);
      // Faster than writing.
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

async function append(file: Awaited<ReturnType<typeof open>>, bytes: Buffer): Promise<void> {
  try {
    for (;;) await file.writeFile(bytes);
  } catch (error) {
    if (errorCode(error) !== 'ENOSPC') throw error;
  }
}
