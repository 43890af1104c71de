// npm run dev: Vite, and the API behind it.
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

/** @param {number} port @returns {Promise<boolean>} */
function answers(port) {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => done(true)).once('error', () => done(false));
    socket.once('connect', () => socket.destroy());
  });
}

/** Waits half a minute at most. @param {number} port */
async function answersSoon(port) {
  for (let tries = 0; tries < 300 && !(await answers(port)); tries += 1) await setTimeout(100);
}

/**
 * Prints the server's output, such as the sign-in, except its URL, which users should not open.
 * @param {number} port the same for every start
 */
function startApi(port) {
  const api = spawn(
    process.execPath,
    ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'server/main.ts'],
    {
      cwd: root,
      // Ctrl+C reaches our whole group, and tsx would count a second signal.
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
 * The first page needs the API's configuration.
 * @param {import('node:child_process').ChildProcess} api
 * @param {number} port
 */
async function firstAnswer(api, port) {
  while (api.exitCode === null && !(await answers(port))) await setTimeout(100);
}

/** Closed sockets; ECONNREFUSED while the API restarts. */
const ends = ['ECONNRESET', 'ECONNABORTED', 'ECONNREFUSED', 'EPIPE'];

/** Without errors of closed sockets. */
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
 * A page that reloads while the API restarts needs its configuration.
 * @param {number} port
 * @returns {import('vite').Plugin}
 */
const waitingFor = (port) => ({
  name: 'waiting-for-the-api',
  configureServer({ middlewares }) {
    middlewares.use(async (request, _response, next) => {
      const forwarded = /^\/(?:api(?:\/|$)|config\.json|resources\/[^/]+\.json|schema\/)/;
      if (forwarded.test(request.url ?? '')) await answersSoon(port);
      next();
    });
  },
});

/** Default: start one. */
const { API_TARGET: running, PORT: wanted, HOST: host } = process.env;
const port = running === undefined ? await freePort() : null;
const api = port === null ? null : startApi(port);

/** @type {import('vite').ViteDevServer | undefined} */
let client;
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
