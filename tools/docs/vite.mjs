// The JSON Schema of resource files, for a client on a static host (docs/backend.md).
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const module = fileURLToPath(new URL('schema.ts', import.meta.url));

/**
 * Validates the declarations, and writes schema/resource.json into the build. The embedded server has its own route
 * for it.
 * @returns {import('vite').Plugin}
 */
export function resourceSchema() {
  return {
    name: 'resource-schema',
    apply: 'build',
    async generateBundle() {
      // Not imported by the configuration: the dev server would restart whenever a declaration is saved.
      const { module: loaded } = await runnerImport(module);
      loaded.checkDeclarations();
      const source = `${JSON.stringify(loaded.publishedSchema())}\n`;
      this.emitFile({ type: 'asset', fileName: 'schema/resource.json', source });
    },
  };
}
