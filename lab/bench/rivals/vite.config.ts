import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from '../../../tools/precompress.mjs';

/** Each rival as Vite builds it when nobody configures anything, but for the target and the compression, which are ours. */
export default defineConfig({
  plugins: [react(), precompress()],
  build: { target: 'es2022', chunkSizeWarningLimit: 2048 },
});
