import { spawn } from 'node:child_process';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';
import { resourceSchema } from './tools/docs/vite.mjs';
import { registering } from './tools/resources/vite.mjs';

/** Writes .br and .gz beside every asset worth it, so that the server compresses nothing at run time. */
function precompress(): Plugin {
  const toBrotli = promisify(brotliCompress);
  const toGzip = promisify(gzip);
  let assets = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      assets = resolve(config.root, config.build.outDir, config.build.assetsDir);
    },
    async writeBundle() {
      // index.html stays as it is: the server writes a nonce into each copy.
      const names = (await readdir(assets)).filter((name) =>
        /\.(?:js|css|svg|json|map)$/.test(name),
      );
      await Promise.all(
        names.map(async (name) => {
          const file = join(assets, name);
          const content = await readFile(file);
          if (content.length <= 1024) return;
          const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
          await Promise.all([
            toBrotli(content, { params }).then((data) => writeFile(`${file}.br`, data)),
            toGzip(content, { level: 9 }).then((data) => writeFile(`${file}.gz`, data)),
          ]);
        }),
      );
    },
  };
}

/** Leaves out a polyfill that node-polyglot brings, with a dozen packages behind it, for long-gone browsers. */
function withoutPolyfills(): Plugin {
  const id = '\0object.entries.cjs';
  return {
    name: 'without-polyfills',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source) => (source === 'object.entries' ? id : undefined),
    load: (wanted) => (wanted === id ? 'module.exports = Object.entries;' : undefined),
  };
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer();
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

/** Whether something listens on the port. */
function answers(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => done(true)).once('error', () => done(false));
    socket.once('connect', () => socket.destroy());
  });
}

/** Resolves when something listens on the port, or after half a minute. */
async function answersSoon(port: number): Promise<void> {
  for (let tries = 0; tries < 300 && !(await answers(port)); tries += 1) await setTimeout(100);
}

/**
 * Runs the embedded API behind the dev server, restarting it when its sources change. `API_TARGET` names an API
 * that runs already, as http://127.0.0.1:3000.
 */
function embeddedApi(): Plugin {
  const running = process.env.API_TARGET;
  let port = 0;
  return {
    name: 'embedded-api',
    apply: (_config, { command, isPreview }) => command === 'serve' && !isPreview,
    async config() {
      if (running === undefined) port = await freePort();
      const target = running ?? `http://127.0.0.1:${port}`;
      return {
        server: {
          proxy: {
            '^/api(?:/|$)': { target },
            '^/config\\.json$': { target },
            // Resource files and their schema; the declarations of the product are modules below the same path.
            '^/resources/[^/]+\\.json(?:\\?|$)': { target },
            '^/schema/': { target },
            // Push messages: the Pusher protocol's socket, and the calls of those who publish.
            '^/app/': { target, ws: true },
            '^/apps/': { target },
          },
        },
      };
    },
    async configureServer(server) {
      if (running !== undefined) return;
      // Restarts keep the port, so the proxy need not know.
      const child = spawn(
        process.execPath,
        ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'server/main.ts'],
        {
          cwd: server.config.root,
          env: { ...process.env, PORT: String(port), HOST: '127.0.0.1' },
          stdio: ['ignore', 'inherit', 'inherit'],
        },
      );
      // One signal only: tsx takes a second one for impatience and kills the server.
      const stop = () => void (child.killed || child.kill('SIGTERM'));
      server.httpServer?.once('close', stop);
      process.once('exit', stop);
      // While it starts again, what is asked of it waits: a page that reloads meanwhile must find its configuration.
      server.middlewares.use(async (request, _response, next) => {
        const asks = /^\/(?:api(?:\/|$)|config\.json|resources\/[^/]+\.json|schema\/)/.test(
          request.url ?? '',
        );
        if (asks) await answersSoon(port);
        next();
      });
      // The first page must find its configuration; a first start has a database to create.
      while (child.exitCode === null && !(await answers(port))) await setTimeout(100);
    },
  };
}

// A deployment below a path names it at build time (BASE_PATH=/office/): deep links need absolute addresses.
const base = process.env.BASE_PATH ?? '/';

/**
 * A handful of scripts in place of one for each module that two share: every one costs a request and a wait. A group
 * takes what its modules import along, unless one above it has that already; what nobody names here, such as a dialog
 * that opens now and then, stays a script of its own.
 */
const scripts = [
  // The public screens: what index.html needs. The entry itself stays out: its name tells one build from another.
  { name: 'libraries', test: /\/node_modules\//, tags: ['$initial' as const] },
  { name: 'start', test: /\/src\/(?!app\/main\.tsx$)/, tags: ['$initial' as const] },
  // What every screen of the admin needs, the generic ones included, and the counts in its menu.
  {
    name: 'adminLibraries',
    test: /\/node_modules\/(?:@mui\/(?:material|x-date-pickers)|@tanstack|ra-[\w-]+|react-[\w-]+)\//,
  },
  { name: 'admin', test: /\/src\/(?:app\/Admin|features\/[^/]+\/menuBadge)\.tsx$/ },
  { name: 'charts', test: /\/node_modules\/@mui\/x-charts/ },
  { name: 'calendar', test: /\/node_modules\/@fullcalendar\// },
  { name: 'grid', test: /\/src\/(?:grid|record\/children)\/[^/]+$/ },
  {
    // A feature's screens; what they open by and by has its own.
    debugName: 'features',
    name: (id: string) => /\/src\/features\/([^/]+)\//.exec(id)?.[1] ?? null,
    test: /\/src\/features\/([^/]+)\/(?:(?:list|create|edit|show)(?:\/index)?|\1)\.tsx$/i,
  },
].map((group, place, all) => ({ ...group, priority: all.length - place }));

export default defineConfig({
  base,
  plugins: [
    registering(),
    react(),
    withoutPolyfills(),
    embeddedApi(),
    resourceSchema(),
    precompress(),
  ],
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    target: 'es2022',
    // The list of the web font's faces must not be inlined as data.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1024,
    rolldownOptions: { output: { codeSplitting: { groups: scripts } } },
  },
});
