import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { compressAssets } from '../../../tools/precompress.mjs';

/** As the product's own assets are. */
function precompress(): Plugin {
  let assets = '';
  return {
    name: 'precompress',
    configResolved({ root, build }) {
      assets = resolve(root, build.outDir, build.assetsDir);
    },
    writeBundle: () => compressAssets(assets),
  };
}

export default defineConfig({
  plugins: [react(), precompress()],
  build: { target: 'es2022', chunkSizeWarningLimit: 2048 },
});
