// npm start: builds what is not up to date, then is the server, so that signals and exit codes are the server's own.
// npm start -- --check: says what the configuration means and what is unsafe about it, and neither builds nor starts.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './built.mjs';
import { ensureClientAlongside } from './client.mjs';
import { nodeProblem } from './node-version.mjs';
import { ensureServer, runEntry } from './server.mjs';

/** One clear line instead of a stack: whoever starts the product did not write it. @param {unknown} problem */
function stop(problem) {
  console.error(problem instanceof Error ? problem.message : String(problem));
  process.exit(1);
}

/**
 * A SIGTERM to npm ends npm and the shell between, and would leave the server behind with its port and its database.
 * Adopted by another parent, it ends itself in the same way as on a signal of its own.
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

/** Runs the sources as they are: a check is for before the first build too. */
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

// The database is made at the same time.
const client = ensureClientAlongside(root).then(
  (made) => made && tellBuilt('the client'),
  (error) => stop(error),
);

// The bundle lies elsewhere than the sources, from where the client is looked for.
process.env['CLIENT_DIR'] ||= join(root, 'dist/client');
/** @type {typeof import('../server/run')} */
const { run } = await import(pathToFileURL(join(root, runEntry)).href);
await run(client);
