// Where tests keep their temporary folders: databases by the dozen, and the profiles of browsers.
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

/** A run takes half a gigabyte, and the machine has other things to do with its memory. */
const PLENTY = 4 * 1024 ** 3;
const DAY = 24 * 3_600_000;
const PREFIX = 'tour-tests-';

/**
 * Puts the temporary folder of this process and its children into memory, where a database is made in a fourth of the
 * time; it goes with the process. Nothing changes where there is no room (a container often has 64 MB), or where
 * TMPDIR says already, as it does below a process that asked.
 * @param {NodeJS.ProcessEnv} [env] changed
 * @param {string} [memory] a folder that lies in memory
 * @param {number} [plenty] bytes
 */
export function temporaryInMemory(env = process.env, memory = '/dev/shm', plenty = PLENTY) {
  if (env['TMPDIR'] || roomIn(memory) < plenty) return;
  removeForgotten(memory);
  const folder = mkdtempSync(join(memory, PREFIX));
  // PostgreSQL runs as another user where the tests run as root.
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
 * A run that was killed removed nothing, and memory is dear.
 * @param {string} memory
 */
function removeForgotten(memory) {
  for (const name of readdirSync(memory)) {
    const folder = join(memory, name);
    if (name.startsWith(PREFIX) && statSync(folder).mtimeMs < Date.now() - DAY)
      rmSync(folder, { recursive: true, force: true });
  }
}
