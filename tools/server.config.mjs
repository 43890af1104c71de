// Bundles the server for `npm start`; see server.mjs.
import { defineConfig } from 'vite';

export default defineConfig({
  publicDir: false,
  // Many small files each. The other packages stay where they are: some load files of their own by name.
  ssr: { noExternal: ['kysely', 'zod', 'big.js'] },
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    // Stacks in a defect's report name our functions.
    minify: false,
    rolldownOptions: {
      // The database's thread is a program of its own, looked for beside the file that starts it.
      input: {
        main: 'server/main.ts',
        run: 'server/run.ts',
        'pglite.worker': 'server/db/pglite.worker.mjs',
      },
      output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
    },
  },
});
