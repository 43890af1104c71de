import { execFileSync, spawn } from 'node:child_process';
import { existsSync, writeSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBuilt, isFinished, root, viteBuild } from './built.mjs';
import { register } from './resources/register.mjs';

const sources = [
  'src',
  'resources',
  'i18n',
  'public',
  'index.html',
  'vite.config.ts',
  'tools/docs',
  'tools/bundle.mjs',
  'tools/maps.mjs',
  'tools/scripts.mjs',
  'tools/precompress.mjs',
  'package-lock.json',
];

/** @returns {import('./built.mjs').Build} */
const clientBuild = () => ({
  output: 'dist/client',
  entry: 'index.html',
  sources,
  // Read by vite.config.ts.
  settings: ['BASE_PATH', 'PRECOMPRESS', 'SOURCEMAP']
    .map((name) => process.env[name])
    .join(' ')
    .trim(),
  finish: compress,
});

/**
 * Half of a build's time; PRECOMPRESS=0 skips it.
 * @param {string} folder
 */
function compress(folder) {
  const assets = join(folder, 'dist/client/assets');
  if (process.env['PRECOMPRESS'] === '0' || !existsSync(assets)) return;
  execFileSync(process.execPath, [program('precompress.mjs'), assets], { stdio: 'inherit' });
}

/** @param {string} name */
const program = (name) => fileURLToPath(new URL(name, import.meta.url));

/**
 * Builds dist/client if missing or outdated.
 * @param {string} folder the repository
 * @param {(folder: string) => void} [make]
 * @param {(made: boolean) => void} [onUsable] called before the assets are compressed
 * @returns {boolean} whether it was built
 * @throws if the build fails
 */
export function ensureClient(folder, make = viteBuild, onUsable = () => undefined) {
  register(folder);
  return ensureBuilt(folder, clientBuild(), make, onUsable);
}

const BUILT = 'Built dist/client.';

/**
 * `ensureClient` in a child process. Resolves once the client can be served, before it is compressed.
 * @param {string} folder the repository
 * @returns {Promise<boolean>} rejects after printing the reason
 */
export async function ensureClientAlongside(folder) {
  register(folder);
  if (isFinished(folder, clientBuild())) return false;
  const child = spawn(process.execPath, [program('client.mjs')], {
    cwd: folder,
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const end = () => endGroup(child);
  process.once('exit', end);
  child.once('close', () => process.off('exit', end));
  return new Promise((resolve, reject) => {
    child.stdout.once('data', (line) => resolve(String(line).startsWith(BUILT)));
    child.once('error', reject);
    child.once('close', () => reject(new Error('The client was not built.')));
  });
}

/** @param {import('node:child_process').ChildProcess} child */
function endGroup(child) {
  if (process.platform === 'win32' || child.pid === undefined) child.kill();
  else process.kill(-child.pid, 'SIGKILL');
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  try {
    // Synchronously: compression blocks this process.
    ensureClient(root, viteBuild, (made) =>
      writeSync(1, `${made ? BUILT : 'dist/client is up to date.'}\n`),
    );
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exit(1);
  }
}
