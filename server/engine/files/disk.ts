import { createHash, randomBytes } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { advice, problem, type Finding } from '../../../src/schema/checks/finding';
import { errorCode } from '../../errors';

export async function writeAtomically(path: string, text: string): Promise<void> {
  // The dot keeps it from being read as a resource file.
  const temporary = join(dirname(path), `.${randomBytes(6).toString('hex')}.tmp`);
  try {
    const file = await open(temporary, 'wx', 0o600);
    try {
      await file.writeFile(text);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

export function diskAdvice(error: unknown): Finding['advice'] {
  switch (errorCode(error)) {
    case 'ENOSPC':
    case 'EDQUOT':
      return advice('room');
    case 'EACCES':
    case 'EPERM':
      return advice('rights');
    case 'EROFS':
      return advice('readOnly');
    case 'ENOTDIR':
    case 'EEXIST':
      return advice('folder');
    default:
      return advice('disk');
  }
}

export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}

export const namePattern = /^[a-z][a-z0-9-]{0,39}$/;

/** Bytes. */
export const largestText = 262_144;

export const tooLarge = {
  problem: problem('largeFile', { size: largestText / 1024 }),
  advice: advice('smaller'),
};
