// Bundles the server for `npm start`; see server.mjs.
import { defineConfig } from 'vite';

export default defineConfig({
  publicDir: false,
  // Packages of many small files. The others stay external: some load their own files by name.
  ssr: { noExternal: ['kysely', 'zod', 'big.js'] },
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    // Stack traces keep our function names.
    minify: false,
    rolldownOptions: {
      // The database's thread is a separate entry, located relative to the server's file.
      input: {
        main: 'server/main.ts',
        run: 'server/run.ts',
        'pglite.worker': 'server/db/pglite.worker.mjs',
      },
      output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
    },
  },
});
