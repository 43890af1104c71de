// The output contains the demo sign-in.
import { rmSync, writeFileSync } from 'node:fs';
import { tsImport } from 'tsx/esm/api';
import '../../support/quickWasm.mjs';
import { root } from '../../../tools/built.mjs';
import { ensureClient } from '../../../tools/client.mjs';
import { printedFile } from './printed.mjs';

/** @type {typeof import('../../support/template')} */
const { freshDataDir } = await tsImport('../../support/template.ts', import.meta.url);
// A copy: creating one takes long.
const folder = await freshDataDir();
const printedTo = printedFile(Number(process.env['PORT']));
process.on('exit', () => {
  rmSync(folder, { recursive: true, force: true });
  rmSync(printedTo, { force: true });
});

Object.assign(process.env, {
  DATA_DIR: folder,
  DEMO: '1',
  DEMO_RESERVATIONS: process.env['DEMO_RESERVATIONS'] ?? '300',
  // Two browsers at full speed would exceed the limit.
  API_RATE_LIMIT: '1000000',
  LOGIN_RATE_LIMIT: '1000',
  LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn',
});

let printed = '';
const write = process.stdout.write.bind(process.stdout);
process.stdout.write = (/** @type {string | Uint8Array} */ chunk) => {
  printed += String(chunk);
  writeFileSync(printedTo, printed);
  return write(chunk);
};

// Tests count compressed bytes.
delete process.env['PRECOMPRESS'];
ensureClient(root);

await import('../../../tools/start.mjs');
