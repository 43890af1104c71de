// The started product on a throw-away database. What it prints is kept: it names the demo login.
import { rmSync, writeFileSync } from 'node:fs';
import { tsImport } from 'tsx/esm/api';
import '../../support/quickWasm.mjs';
import { printedFile } from './printed.mjs';

/** @type {typeof import('../../support/template')} */
const { freshDataDir } = await tsImport('../../support/template.ts', import.meta.url);
// Empty, but there: to make one takes as long as all that the product then fills in.
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
  // Two browsers at full speed are no burglars.
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

await import('../../../tools/start.mjs');
