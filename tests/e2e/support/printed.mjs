import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** @param {number} port */
export const printedFile = (port) => join(tmpdir(), `backoffice-e2e-${port}.txt`);
