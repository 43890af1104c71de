import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statfsSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { availableMemory } from 'node:process';

const ENOUGH_BYTES = 4 * 1024 ** 3;
const DAY = 24 * 3_600_000;
const PREFIX = 'tour-tests-';

/**
 * Moves the temporary folder into memory, which is faster, if there is space and TMPDIR is not set.
 * @param {NodeJS.ProcessEnv} [env] changed
 * @param {string} [memory]
 * @param {number} [plenty] bytes
 */
export function temporaryInMemory(env = process.env, memory = '/dev/shm', plenty = ENOUGH_BYTES) {
  if (env['TMPDIR'] || roomIn(memory) < plenty) return;
  removeForgotten(memory);
  const folder = mkdtempSync(join(memory, PREFIX));
  // PostgreSQL runs as another user than root.
  chmodSync(folder, 0o711);
  env['TMPDIR'] = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
}

/** @param {string} folder */
function roomIn(folder) {
  if (!existsSync(folder)) return 0;
  const { bavail, bsize } = statfsSync(folder);
  return Math.min(bavail * bsize, availableMemory());
}

/**
 * Of killed runs.
 * @param {string} memory
 */
function removeForgotten(memory) {
  for (const name of readdirSync(memory)) {
    const folder = join(memory, name);
    if (name.startsWith(PREFIX) && statSync(folder).mtimeMs < Date.now() - DAY)
      rmSync(folder, { recursive: true, force: true });
  }
}
