import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Where serve.mjs keeps what the product on this port printed.
 * @param {number} port
 */
export const printedFile = (port) => join(tmpdir(), `backoffice-e2e-${port}.txt`);
