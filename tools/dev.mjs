// npm run dev: Vite, and the API behind it.
import { spawn } from 'node:child_process';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { createServer } from 'vite';
import { root } from './built.mjs';
import { freePort } from './freePort.mjs';
import { quietLogger } from './quietLogger.mjs';

const FAILURE_MARK = 'The API has failed.';

/** Why the API does not answer. @type {string | null} */
let failure = null;
/** @type {import('vite').ViteDevServer | undefined} */
let client;

/** @param {number} port @returns {Promise<boolean>} */
function answers(port) {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => done(true)).once('error', () => done(false));
    socket.once('connect', () => socket.destroy());
  });
}

/**
 * The first page, and one that reloads while the API restarts, need its configuration.
 * @param {number} port
 * @param {(tries: number) => boolean} isExpected
 */
async function answered(port, isExpected) {
  for (let tries = 0; isExpected(tries) && !(await answers(port)); tries += 1)
    await setTimeout(100);
}

/**
 * Prints the server's output, such as the sign-in, except its URL, which users should not open.
 * @param {number} port the same for every start
 */
function startApi(port) {
  const api = spawn(
    process.execPath,
    ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'tools/api.mjs'],
    {
      cwd: root,
      // Ctrl+C reaches our whole group, and tsx would count a second signal.
      detached: true,
      env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', FAILURE_MARK },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const own = `http://127.0.0.1:${port}`;
  /** @type {string[]} */
  let errors = [];
  createInterface(api.stdout).on('line', (line) => {
    if (!line.startsWith(own)) return console.log(line);
    errors = [];
    if (failure !== null) client?.ws.send({ type: 'full-reload' });
    failure = null;
  });
  createInterface(api.stderr).on('line', (line) => {
    if (line !== FAILURE_MARK) {
      errors.push(line);
      console.error(line);
      return;
    }
    failure = errors.join('\n');
    errors = [];
    showFailure();
  });
  return api;
}

/** On pages that are open, or open later. */
function showFailure() {
  if (failure !== null) client?.ws.send({ type: 'error', err: { message: failure, stack: '' } });
}

/**
 * @param {string} target
 * @returns {import('vite').ServerOptions['proxy']}
 */
const proxyTo = (target) => ({
  '^/api(?:/|$)': { target },
  '^/config\\.json$': { target },
  // The product's declarations are modules below the same path.
  '^/resources/[^/]+\\.json(?:\\?|$)': { target },
  '^/schema/': { target },
  '^/app/': { target, ws: true },
  '^/apps/': { target },
});

/**
 * For half a minute at most.
 * @param {number} port
 * @returns {import('vite').Plugin}
 */
const waitingFor = (port) => ({
  name: 'waiting-for-the-api',
  configureServer({ middlewares }) {
    middlewares.use(async (request, _response, next) => {
      const forwarded = /^\/(?:api(?:\/|$)|config\.json|resources\/[^/]+\.json|schema\/)/;
      if (forwarded.test(request.url ?? '')) await answered(port, (tries) => tries < 300);
      next();
    });
  },
});

/** Default: start one. */
const { API_TARGET: running, PORT: requestedPort, HOST: host } = process.env;
const port = running === undefined ? await freePort() : null;
const api = port === null ? null : startApi(port);

let stopping = false;
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
  process.on(signal, () => void stop(0));

/** The API releases its folder first. @param {number} code */
async function stop(code) {
  if (stopping) return;
  stopping = true;
  const ended =
    api === null || api.exitCode !== null || new Promise((done) => api.once('exit', done));
  api?.kill('SIGTERM');
  await Promise.all([ended, client?.close()]);
  process.exit(code);
}

try {
  client = await createServer({
    root,
    customLogger: quietLogger(port !== null),
    plugins: port === null ? [] : [waitingFor(port)],
    server: {
      // A requested port must be available.
      ...(requestedPort && { port: Number(requestedPort), strictPort: true }),
      ...(host && { host }),
      proxy: proxyTo(running ?? `http://127.0.0.1:${port}`),
    },
  });
  if (api && port !== null) await answered(port, () => api.exitCode === null && failure === null);
  client.ws.on('connection', showFailure);
  if (!stopping) {
    await client.listen();
    console.log(client.resolvedUrls?.local[0] ?? '');
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  await stop(1);
}
