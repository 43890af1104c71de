// npm run powerloss -- --cuts 500: power cuts under the embedded database. docs/operations.md
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { freshDataDir } from '../../tests/support/template';
import { temporaryInMemory } from '../../tools/memory.mjs';
import { losePower } from './run';

// Real syncs take most of the time.
temporaryInMemory();
const { values } = parseArgs({
  options: {
    cuts: { type: 'string', default: '500' },
    writes: { type: 'string', default: '200' },
    seed: { type: 'string', default: 'power' },
  },
});

const dataDir = await freshDataDir();
const from = performance.now();
const {
  cuts,
  again: repeated,
  operations,
  losses,
} = await losePower({
  cluster: join(dataDir, 'pglite'),
  cuts: Number(values.cuts),
  writes: Number(values.writes),
  seed: values.seed,
  onCut: (done) => {
    if (done % 50 === 0) console.error(`${done} of ${values.cuts} cuts`);
  },
}).finally(() => rm(dataDir, { recursive: true }));
const seconds = Math.round((performance.now() - from) / 1000);
console.log(
  Object.entries(operations)
    .map(([kind, count]) => `${kind} ${count}`)
    .join(', '),
);
console.log(`${cuts} cuts, ${repeated} of them twice, in ${seconds} s: ${losses.length} losses`);
for (const loss of losses) console.log(loss);
process.exitCode = losses.length > 0 ? 1 : 0;
