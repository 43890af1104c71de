// Bundles the server for `npm start`; see server.mjs.
import { defineConfig } from 'vite';

export default defineConfig({
  publicDir: false,
  // Packages that find files of their own beside themselves, load others by name, or expect to be there once.
  ssr: { noExternal: true, external: ['@electric-sql/pglite', 'pg', 'fastify'] },
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    // Stacks in a defect's report name our functions.
    minify: false,
    rolldownOptions: {
      // The database's thread is a program of its own, found beside whichever file starts it.
      input: { main: 'server/main.ts', 'pglite.worker': 'server/db/pglite.worker.mjs' },
      external: /^(?:@fastify|@electric-sql)\//,
      output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
    },
  },
});
