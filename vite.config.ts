import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';
import { preloadStart, scripts, withoutStubs } from './tools/scripts.mjs';
import { resourceSchema } from './tools/docs/vite.mjs';
import { registering } from './tools/resources/vite.mjs';

/**
 * Writes .br and .gz beside every asset worth it, so that the server compresses nothing at run time. That is half of a
 * build: PRECOMPRESS=0 leaves it out of one that is only to be tried.
 */
function precompress(): Plugin {
  const toBrotli = promisify(brotliCompress);
  const toGzip = promisify(gzip);
  let assets = '';
  return {
    name: 'precompress',
    apply: (_config, { command }) => command === 'build' && process.env.PRECOMPRESS !== '0',
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

// A deployment below a path names it at build time (BASE_PATH=/office/): deep links need absolute addresses.
const base = process.env.BASE_PATH ?? '/';

export default defineConfig({
  base,
  plugins: [
    registering(),
    react(),
    withoutPolyfills(),
    preloadStart(),
    withoutStubs(),
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
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1024,
    rolldownOptions: { output: { codeSplitting: { groups: scripts } } },
  },
});
