import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { bundling } from './tools/bundle.mjs';
import { resourceSchema } from './tools/docs/vite.mjs';
import { hideMaps, sourceMaps } from './tools/maps.mjs';
import { registering } from './tools/resources/vite.mjs';
import { scripts } from './tools/scripts.mjs';

// A deployment below a path names it at build time (BASE_PATH=/office/): deep links need absolute addresses.
const base = process.env.BASE_PATH || '/';

export default defineConfig({
  base,
  plugins: [registering(), react(), ...bundling, hideMaps(), resourceSchema()],
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: sourceMaps(process.env.SOURCEMAP),
    // The list of the web font's faces must not be inlined as data.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1024,
    rolldownOptions: {
      output: { codeSplitting: { groups: scripts } },
      experimental: { nativeMagicString: true },
    },
  },
});
