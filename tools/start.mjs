// npm start: builds what is not up to date, then is the server, so that signals and exit codes are the server's own.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './built.mjs';
import { ensureClient } from './client.mjs';
import { nodeProblem } from './node-version.mjs';
import { ensureServer, serverEntry } from './server.mjs';

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

const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const problem = nodeProblem(manifest.engines.node, process.versions.node);
if (problem) stop(problem);
if (process.env['npm_lifecycle_event'] === 'start') endWithParent();

try {
  const started = performance.now();
  const built = [ensureClient(root) && 'the client', ensureServer(root) && 'the server'];
  const names = built.filter(Boolean).join(' and ');
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  if (names) console.log(`Built ${names} in ${seconds} s.`);
} catch (error) {
  stop(error);
}

// The bundle lies elsewhere than the sources, from where the client is looked for.
process.env['CLIENT_DIR'] ||= join(root, 'dist/client');
await import(pathToFileURL(join(root, serverEntry)).href);
