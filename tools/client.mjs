// The built client, rebuilt only when something it is made of has changed.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const sources = [
  'src',
  'resources',
  'i18n',
  'public',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
];

/** @param {string} path a file, or a folder whose files are meant */
function filesOf(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  const entries = readdirSync(path, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map((entry) => join(entry.parentPath, entry.name)).toSorted();
}

/**
 * One hash over BASE_PATH and the names and contents of all that the client is made of.
 * @param {string} root the repository
 */
export function hashSources(root) {
  // vite.config.ts builds for a deployment below a path when BASE_PATH names one.
  const hash = createHash('sha256').update(`${process.env['BASE_PATH'] ?? ''}\0`);
  for (const file of sources.flatMap((source) => filesOf(join(root, source)))) {
    const content = readFileSync(file);
    // The length keeps "ab"+"c" apart from "a"+"bc".
    hash.update(`${relative(root, file)}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/** @param {string} root */
function viteBuild(root) {
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  if (!existsSync(vite)) throw new Error('The packages are not installed. Run: npm ci');
  // A process of its own: the bundler's memory is given back before the server starts.
  execFileSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

/**
 * Builds dist/client when it is missing or older than its sources; dist/client.hash remembers what it was built of.
 * @param {string} root the repository
 * @param {(root: string) => void} [build]
 * @returns {boolean} whether it was built
 * @throws when the build fails; the next call then builds again
 */
export function ensureClient(root, build = viteBuild) {
  const stamp = join(root, 'dist/client.hash');
  const hash = hashSources(root);
  const built = existsSync(join(root, 'dist/client/index.html')) && existsSync(stamp);
  if (built && readFileSync(stamp, 'utf8').trim() === hash) return false;
  rmSync(stamp, { force: true });
  build(root);
  writeFileSync(stamp, `${hash}\n`);
  return true;
}

const self = fileURLToPath(import.meta.url);
if (process.argv[1] && resolve(process.argv[1]) === self) {
  const built = ensureClient(join(dirname(self), '..'));
  console.log(built ? 'Built dist/client.' : 'dist/client is up to date.');
}
