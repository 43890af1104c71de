// Builds that run only if a source has changed.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * @typedef {object} Build
 * @property {string} output such as dist/client; its hash is in dist/client.hash
 * @property {string} entry a file that a complete build has
 * @property {string[]} sources files and folders; missing ones count as empty
 * @property {string} [settings] other inputs
 * @property {(folder: string) => void} [finish] optional work, such as compression
 */

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/** @param {string} path */
function filesOf(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  const entries = readdirSync(path, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map((entry) => join(entry.parentPath, entry.name)).toSorted();
}

/**
 * @param {string} folder
 * @param {Pick<Build, 'sources' | 'settings'>} build
 */
function hashSources(folder, { sources, settings = '' }) {
  const hash = createHash('sha256').update(`${settings}\0`);
  for (const file of sources.flatMap((source) => filesOf(join(folder, source)))) {
    const content = readFileSync(file);
    // Distinguishes "ab"+"c" from "a"+"bc".
    hash.update(`${relative(folder, file)}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return false;
    throw error;
  }
}

/**
 * Exclusive across processes, which share their builds.
 * @template T
 * @param {string} lock a file; that of an ended process is ignored
 * @param {() => T} work
 * @returns {T}
 */
function withLock(lock, work) {
  mkdirSync(dirname(lock), { recursive: true });
  for (;;) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
    const holderPid = existsSync(lock) ? Number(readFileSync(lock, 'utf8')) : 0;
    // Empty between its creation and its writing.
    if (holderPid > 0 && !isRunning(holderPid)) rmSync(lock, { force: true });
    else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50);
  }
  try {
    return work();
  } finally {
    rmSync(lock, { force: true });
  }
}

/**
 * Builds if the output is missing or older than its sources.
 * @param {string} folder the repository
 * @param {Build} build
 * @param {(folder: string) => void} make
 * @param {(made: boolean) => void} [onUsable] called before the build is finished
 * @returns {boolean} whether it was built
 * @throws if the build fails; the next call tries again
 */
export function ensureBuilt(folder, build, make, onUsable = () => undefined) {
  return withLock(join(folder, `${build.output}.lock`), () => {
    const hash = hashSources(folder, build);
    const wasBuilt = !isMade(folder, build, hash);
    if (wasBuilt) {
      for (const stamp of [hashFile(build), finishedFile(build)])
        rmSync(join(folder, stamp), { force: true });
      make(folder);
      writeFileSync(join(folder, hashFile(build)), `${hash}\n`);
    }
    onUsable(wasBuilt);
    if (build.finish && !isStamped(join(folder, finishedFile(build)), hash)) {
      build.finish(folder);
      writeFileSync(join(folder, finishedFile(build)), `${hash}\n`);
    }
    return wasBuilt;
  });
}

/**
 * @param {string} folder the repository
 * @param {Build} build
 */
export function isFinished(folder, build) {
  const hash = hashSources(folder, build);
  if (!isMade(folder, build, hash)) return false;
  return !build.finish || isStamped(join(folder, finishedFile(build)), hash);
}

/** @param {Build} build */
const hashFile = ({ output }) => `${output}.hash`;
/** @param {Build} build */
const finishedFile = ({ output }) => `${output}.finished`;

/** @param {string} stamp @param {string} hash */
const isStamped = (stamp, hash) => existsSync(stamp) && readFileSync(stamp, 'utf8').trim() === hash;

/** @param {string} folder @param {Build} build @param {string} hash */
const isMade = (folder, build, hash) =>
  existsSync(join(folder, build.output, build.entry)) &&
  isStamped(join(folder, hashFile(build)), hash);

/**
 * In its own process, to free the bundler's memory.
 * @param {string} folder the repository
 * @param {string[]} [more] arguments
 */
export function viteBuild(folder, more = []) {
  const vite = join(folder, 'node_modules/vite/bin/vite.js');
  if (!existsSync(vite)) throw new Error('The packages are not installed. Run: npm ci');
  execFileSync(process.execPath, [vite, 'build', '--logLevel', 'warn', ...more], {
    cwd: folder,
    // Even if the caller is a test with NODE_ENV=test.
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}
