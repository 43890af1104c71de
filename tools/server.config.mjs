import { defineConfig } from 'vite';

export default defineConfig({
  publicDir: false,
  // Many small files. Others may load their own files by name.
  ssr: { noExternal: ['kysely', 'zod', 'big.js'] },
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    rolldownOptions: {
      input: {
        main: 'server/main.ts',
        run: 'server/run.ts',
        'pglite.worker': 'server/db/pglite.worker.mjs',
      },
      output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
    },
  },
});
