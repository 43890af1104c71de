// For a client on a static host (docs/backend.md).
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const module = fileURLToPath(new URL('schema.ts', import.meta.url));

/**
 * Writes schema/resource.json; the embedded server has its own route.
 * @returns {import('vite').Plugin}
 */
export function resourceSchema() {
  return {
    name: 'resource-schema',
    apply: 'build',
    async generateBundle() {
      // Imported, it would restart the dev server whenever a declaration is saved.
      const { module: loaded } = await runnerImport(module);
      loaded.checkDeclarations();
      const source = `${JSON.stringify(loaded.publishedSchema())}\n`;
      this.emitFile({ type: 'asset', fileName: 'schema/resource.json', source });
    },
  };
}
