import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Where serve.mjs stores the output of the product on this port.
 * @param {number} port
 */
export const printedFile = (port) => join(tmpdir(), `backoffice-e2e-${port}.txt`);
