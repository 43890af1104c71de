import { createHash, randomBytes } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { errorCode } from '../../errors';

/** Writes a file whole or not at all: beside its place, to the disk, then there. Whoever looks sees no half of it. */
export async function writeWhole(path: string, text: string): Promise<void> {
  // The dot keeps it from being taken for a file of its own.
  const beside = join(dirname(path), `.${randomBytes(6).toString('hex')}.tmp`);
  try {
    const file = await open(beside, 'wx', 0o600);
    try {
      await file.writeFile(text);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(beside, path);
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
}

/** What an error of the file system means to whoever looks after the folder. */
export function diskRemedy(error: unknown): string {
  switch (errorCode(error)) {
    case 'ENOSPC':
    case 'EDQUOT':
      return 'make room on the disk';
    case 'EACCES':
    case 'EPERM':
      return 'change its owner or rights';
    case 'EROFS':
      return 'it is on a read-only file system: write it where it comes from';
    case 'ENOTDIR':
    case 'EEXIST':
      return 'put a folder in place of the file that is there';
    default:
      return 'look after the disk';
  }
}

/** What a text is known by: the first 12 hex digits of its SHA-256. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}

/** A file's name without `.json`. It is part of paths and addresses. */
export const namePattern = /^[a-z][a-z0-9-]{0,39}$/;

/** Bytes; a hundred times a usual one. */
export const largestText = 262_144;
