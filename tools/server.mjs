// The bundled server, rebuilt only when something it is made of has changed. Loading our TypeScript and Kysely's 280
// files through tsx takes most of a start; as a few files of JavaScript they take a fraction. Development
// (`npm run dev`) runs the TypeScript itself.
import { ensureBuilt, viteBuild } from './built.mjs';
import { register } from './resources/register.mjs';

const config = 'tools/server.config.mjs';

const sources = ['server', 'src', 'resources', 'i18n', config, 'package-lock.json'];

/** The file that is the server, below the repository. */
export const serverEntry = 'dist/server/main.mjs';

/** The same as a module, for a program that is the server itself. */
export const runEntry = 'dist/server/run.mjs';

/**
 * Builds dist/server when it is missing or older than its sources.
 * @param {string} folder the repository
 * @param {(folder: string) => void} [make]
 * @returns {boolean} whether it was built
 * @throws when the build fails; the next call then builds again
 */
export function ensureServer(folder, make = (at) => viteBuild(at, ['--config', config])) {
  register(folder);
  return ensureBuilt(folder, { output: 'dist/server', entry: 'main.mjs', sources }, make);
}
