import { EXTENSIONS, RESOURCE_FILES } from '../../src/schema/extensions';

/**
 * What this server has beyond the contract, for config.json (docs/extensions.md).
 * @param hasFiles true: it reads and writes resource files
 */
export const extensionsWith = (hasFiles: boolean): readonly string[] =>
  EXTENSIONS.filter((name) => hasFiles || name !== RESOURCE_FILES);
