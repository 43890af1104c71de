// npm start: runs the server in this process.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './built.mjs';
import { ensureClientAlongside } from './client.mjs';
import { nodeProblem } from './node-version.mjs';
import { ensureServer, runEntry } from './server.mjs';

/** One line for operators. @param {unknown} problem */
function stop(problem) {
  console.error(problem instanceof Error ? problem.message : String(problem));
  process.exit(1);
}

/** A SIGTERM to npm ends npm, but would leave the server running. */
function endWithParent() {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 200);
  watch.unref();
}

/** From the sources: works before the first build. */
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
const base = process.env['BASE_PATH'] || '/';
if (base !== '/')
  stop(
    `BASE_PATH=${base}: npm start serves at /, where the scripts of such a client are missing. ` +
      'Unset it here; BASE_PATH is for npm run build, for a static host (docs/backend.md).',
  );
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

// While the database is created.
const client = ensureClientAlongside(root).then(
  (made) => made && tellBuilt('the client'),
  (error) => stop(error),
);

// The bundle is in another folder than the sources.
process.env['CLIENT_DIR'] ||= join(root, 'dist/client');
/** @type {typeof import('../server/run')} */
const { run } = await import(pathToFileURL(join(root, runEntry)).href);
await run(client);
