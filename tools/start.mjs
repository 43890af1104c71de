// npm start: builds the client if needed, then is the server, so that signals and exit codes are the server's own.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { ensureClient } from './client.mjs';
import { nodeProblem } from './node-version.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/** One clear line instead of a stack: whoever starts the product did not write it. @param {unknown} problem */
function stop(problem) {
  console.error(problem instanceof Error ? problem.message : String(problem));
  process.exit(1);
}

const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const problem = nodeProblem(manifest.engines.node, process.versions.node);
if (problem) stop(problem);

try {
  const started = performance.now();
  if (ensureClient(root)) {
    console.log(`Client built in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
  }
} catch (error) {
  stop(error);
}

const { register } = await import('tsx/esm/api');
register();
await import(pathToFileURL(join(root, 'server/main.ts')).href);
