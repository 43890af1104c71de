// npm run dev: the client by Vite, with hot reload, and the API behind it, which restarts when its sources change.
// Only the URL to open is printed.
import { spawn } from 'node:child_process';
import { connect, createServer as createSocketServer } from 'node:net';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { createLogger, createServer } from 'vite';
import { root } from './built.mjs';

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((done, fail) => {
    const probe = createSocketServer();
    probe.once('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object'
          ? done(address.port)
          : fail(new Error('No free port.')),
      );
    });
  });
}

/** Is the port in use? @param {number} port @returns {Promise<boolean>} */
function answers(port) {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => done(true)).once('error', () => done(false));
    socket.once('connect', () => socket.destroy());
  });
}

/** Resolves when the port is in use, or after half a minute. @param {number} port */
async function answersSoon(port) {
  for (let tries = 0; tries < 300 && !(await answers(port)); tries += 1) await setTimeout(100);
}

/**
 * Starts the API, and restarts it when its sources change. Prints the server's output, such as the sign-in, except
 * its URL, which users should not open.
 * @param {number} port the same for every start, so that the proxy need not know
 */
function startApi(port) {
  const api = spawn(
    process.execPath,
    ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'server/main.ts'],
    {
      cwd: root,
      // Its own process group: Ctrl+C reaches our whole group, and tsx would count it as a second signal.
      detached: true,
      env: { ...process.env, PORT: String(port), HOST: '127.0.0.1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const own = `http://127.0.0.1:${port}`;
  createInterface(api.stdout).on('line', (line) => line.startsWith(own) || console.log(line));
  createInterface(api.stderr).on('line', (line) => console.error(line));
  return api;
}

/**
 * Waits for the API: the first page needs its configuration, and a first start creates a database.
 * @param {import('node:child_process').ChildProcess} api
 * @param {number} port
 */
async function firstAnswer(api, port) {
  while (api.exitCode === null && !(await answers(port))) await setTimeout(100);
}

/** Errors of a closed socket at the proxy; ECONNREFUSED while the API restarts: the page retries. */
const ends = ['ECONNRESET', 'ECONNABORTED', 'ECONNREFUSED', 'EPIPE'];

/** Vite's logger without errors of sockets closed by a page or on exit. */
function quietLogger() {
  const logger = createLogger('warn');
  const error = logger.error;
  logger.error = (message, options) => {
    const cause = options?.error;
    const code = cause && 'code' in cause ? String(cause.code) : '';
    if (message.includes('ws proxy') && ends.includes(code)) return;
    error(message, options);
  };
  return logger;
}

/**
 * All paths of the API.
 * @param {string} target
 * @returns {import('vite').ServerOptions['proxy']}
 */
const proxyTo = (target) => ({
  '^/api(?:/|$)': { target },
  '^/config\\.json$': { target },
  // Resource files and their schema; the product's declarations are modules below the same path.
  '^/resources/[^/]+\\.json(?:\\?|$)': { target },
  '^/schema/': { target },
  // Push messages: the socket of the Pusher protocol, and the routes for publishers.
  '^/app/': { target, ws: true },
  '^/apps/': { target },
});

/**
 * Delays requests while the API restarts: a page that reloads meanwhile needs its configuration.
 * @param {number} port
 * @returns {import('vite').Plugin}
 */
const waitingFor = (port) => ({
  name: 'waiting-for-the-api',
  configureServer({ middlewares }) {
    middlewares.use(async (request, _response, next) => {
      const asks = /^\/(?:api(?:\/|$)|config\.json|resources\/[^/]+\.json|schema\/)/;
      if (asks.test(request.url ?? '')) await answersSoon(port);
      next();
    });
  },
});

/** A running API, such as http://127.0.0.1:3000; default: start one. */
const { API_TARGET: running, PORT: wanted, HOST: host } = process.env;
const port = running === undefined ? await freePort() : null;
const api = port === null ? null : startApi(port);

/** @type {import('vite').ViteDevServer | undefined} */
let client;
let stopping = false;
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
  process.on(signal, () => void stop(0));

/** Exits once the API has released its folder. @param {number} code */
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
    customLogger: quietLogger(),
    plugins: port === null ? [] : [waitingFor(port)],
    server: {
      // A requested port must be available.
      ...(wanted && { port: Number(wanted), strictPort: true }),
      ...(host && { host }),
      proxy: proxyTo(running ?? `http://127.0.0.1:${port}`),
    },
  });
  if (api && port !== null) await firstAnswer(api, port);
  if (!stopping) {
    await client.listen();
    console.log(client.resolvedUrls?.local[0] ?? '');
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  await stop(1);
}
