import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from '../../../tools/precompress.mjs';

export default defineConfig({
  plugins: [react(), precompress()],
  build: { target: 'es2022', chunkSizeWarningLimit: 2048 },
});
