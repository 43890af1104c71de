// npm start: builds what is out of date, then runs the server in this process, so that signals and exit codes are the
// server's own.
// npm start -- --check: reports what the configuration means and what is unsafe; neither builds nor starts.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './built.mjs';
import { ensureClientAlongside } from './client.mjs';
import { nodeProblem } from './node-version.mjs';
import { ensureServer, runEntry } from './server.mjs';

/** Prints one line instead of a stack, for operators. @param {unknown} problem */
function stop(problem) {
  console.error(problem instanceof Error ? problem.message : String(problem));
  process.exit(1);
}

/**
 * A SIGTERM to npm ends npm and its shell, and would leave the server running with its port and database. So when its
 * parent changes, the server ends as on a signal of its own.
 */
function endWithParent() {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 200);
  watch.unref();
}

/** Runs the sources directly, as a check must work before the first build. */
async function check() {
  const installed = existsSync(join(root, 'node_modules/tsx'));
  if (!installed) stop('The packages are not installed. Run: npm ci');
  const { tsImport } = await import('tsx/esm/api');
  const { check: run } = await tsImport('../server/check/index.ts', import.meta.url);
  return run(process.env, console.log);
}

const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const problem = nodeProblem(manifest.engines.node, process.versions.node);
if (problem) stop(problem);
if (process.argv.includes('--check')) process.exit(await check());
if (process.env['npm_lifecycle_event'] === 'start') endWithParent();

const started = performance.now();

/** @param {string} what */
const tellBuilt = (what) =>
  console.log(`Built ${what} in ${((performance.now() - started) / 1000).toFixed(1)} s.`);

try {
  if (ensureServer(root)) tellBuilt('the server');
} catch (error) {
  stop(error);
}

// Runs while the database is created.
const client = ensureClientAlongside(root).then(
  (made) => made && tellBuilt('the client'),
  (error) => stop(error),
);

// The bundle is in another folder than the sources, from which the default path is resolved.
process.env['CLIENT_DIR'] ||= join(root, 'dist/client');
/** @type {typeof import('../server/run')} */
const { run } = await import(pathToFileURL(join(root, runEntry)).href);
await run(client);
