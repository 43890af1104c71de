// npm run check-resources [-- --dir data/resources]
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../built.mjs';
import { list } from './register.mjs';

const USAGE = 'Usage: npm run check-resources -- [--dir DATA_DIR/resources]';

async function main(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({ args: [...args], options: { dir: { type: 'string' } } });
  // Registers new files first.
  list(root);
  const { printFindings } = await import('./printFindings');
  return (await printFindings(values.dir === undefined ? null : resolve(values.dir))) ? 1 : 0;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  const message = error instanceof Error && 'code' in error ? `${error.message}\n${USAGE}` : error;
  console.error(message);
  process.exitCode = 2;
}
