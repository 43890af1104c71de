import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';
import {
  preloadStart,
  scripts,
  withoutCircles,
  withoutRuntime,
  withoutStubs,
} from './tools/scripts.mjs';
import { resourceSchema } from './tools/docs/vite.mjs';
import { precompress } from './tools/precompress.mjs';
import { registering } from './tools/resources/vite.mjs';

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
    withoutRuntime(),
    withoutCircles(),
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
