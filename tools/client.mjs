// The built client, rebuilt only when something it is made of has changed.
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBuilt, root, viteBuild } from './built.mjs';
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
  'tools/scripts.mjs',
  'tools/precompress.mjs',
  'package-lock.json',
];

/**
 * Builds dist/client when it is missing or older than its sources.
 * @param {string} folder the repository
 * @param {(folder: string) => void} [make]
 * @returns {boolean} whether it was built
 * @throws when the build fails; the next call then builds again
 */
export function ensureClient(folder, make = viteBuild) {
  // vite.config.ts builds for a deployment below a path when BASE_PATH names one, and leaves out with PRECOMPRESS=0.
  const settings = [process.env['BASE_PATH'], process.env['PRECOMPRESS']].join(' ').trim();
  register(folder);
  return ensureBuilt(
    folder,
    { output: 'dist/client', entry: 'index.html', sources, settings },
    make,
  );
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const built = ensureClient(root);
  console.log(built ? 'Built dist/client.' : 'dist/client is up to date.');
}
