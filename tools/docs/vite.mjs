// The JSON Schema of resource files, for a client that stands on a static host (docs/backend.md).
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const module = fileURLToPath(new URL('schema.ts', import.meta.url));

/**
 * Checks the declarations, and writes schema/resource.json into the build. The embedded server answers the same by itself.
 * @returns {import('vite').Plugin}
 */
export function resourceSchema() {
  return {
    name: 'resource-schema',
    apply: 'build',
    async generateBundle() {
      // Not imported by the configuration: the dev server would start anew with each declaration that is saved.
      const { module: loaded } = await runnerImport(module);
      loaded.checkDeclarations();
      const source = `${JSON.stringify(loaded.publishedSchema())}\n`;
      this.emitFile({ type: 'asset', fileName: 'schema/resource.json', source });
    },
  };
}
