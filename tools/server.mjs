// Bundles the server, which starts faster.
import { ensureBuilt, viteBuild } from './built.mjs';
import { register } from './resources/register.mjs';

const config = 'tools/server.config.mjs';

const sources = ['server', 'src', 'resources', 'i18n', config, 'package-lock.json'];

export const serverEntry = 'dist/server/main.mjs';

/** For a program that runs the server in its own process. */
export const runEntry = 'dist/server/run.mjs';

/**
 * Builds dist/server if missing or outdated.
 * @param {string} folder the repository
 * @param {(folder: string) => void} [make]
 * @returns {boolean} whether it was built
 * @throws if the build fails
 */
export function ensureServer(folder, make = (at) => viteBuild(at, ['--config', config])) {
  register(folder);
  return ensureBuilt(folder, { output: 'dist/server', entry: 'main.mjs', sources }, make);
}
