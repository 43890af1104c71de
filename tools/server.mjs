// Bundles the server if one of its sources has changed. Loading our TypeScript and Kysely's 280 files through tsx
// takes most of a start; a few bundled files take a fraction. `npm run dev` runs the TypeScript directly.
import { ensureBuilt, viteBuild } from './built.mjs';
import { register } from './resources/register.mjs';

const config = 'tools/server.config.mjs';

const sources = ['server', 'src', 'resources', 'i18n', config, 'package-lock.json'];

/** The server's entry, from the repository. */
export const serverEntry = 'dist/server/main.mjs';

/** The same as a module, for a program that runs the server in its own process. */
export const runEntry = 'dist/server/run.mjs';

/**
 * Builds dist/server if it is missing or older than its sources.
 * @param {string} folder the repository
 * @param {(folder: string) => void} [make]
 * @returns {boolean} whether it was built
 * @throws if the build fails; the next call then builds again
 */
export function ensureServer(folder, make = (at) => viteBuild(at, ['--config', config])) {
  register(folder);
  return ensureBuilt(folder, { output: 'dist/server', entry: 'main.mjs', sources }, make);
}
