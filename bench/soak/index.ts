// npm run soak -- --staff 25 --minutes 2 --engine pglite --reservations 20000 [--kill] [--database-restart]: an office at
// work, how long it waits, and whether the data is sound afterwards. docs/operations.md
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from '../../src/data/client';
import { randomFor } from '../../server/demo/random';
import { openDatabase } from '../../server/db/open';
import { signIn } from '../../tests/support/signIn';
import { printTable } from '../measure';
import { readOptions, type SoakOptions } from './options';
import { codesFor, workAs, type Acknowledged } from './person';
import { startProduct, type Product } from './product';
import { contradictions, lostWrites, wrongSums } from './sound';
import { count, Tally } from './tally';

const options = readOptions(process.argv.slice(2));
const product = await startProduct(options);
try {
  process.exitCode = await soak(product, options);
} finally {
  await product.remove();
}

async function soak(
  { apiUrl, login, database, ...product }: Product,
  options: SoakOptions,
): Promise<number> {
  const { staff, minutes, think, reservations, seed } = options;
  const clients: Client[] = [];
  for (let at = 0; at < staff; at += 1)
    clients.push((await signIn(apiUrl, login.email, login.password)).client);
  const [first] = clients;
  if (first === undefined) return 1;
  const codes = await codesFor(first);

  const tally = new Tally();
  const writes: Acknowledged[] = [];
  const from = performance.now();
  const until = from + minutes * 60_000;
  const work = clients.map((client, at) =>
    workAs({
      client,
      codes,
      name: `soak-${at}`,
      random: randomFor(seed, at),
      tally,
      think,
      reservations,
      until,
      onWrite: (write) => void writes.push(write),
    }),
  );
  await sleep((until - from) / 2);
  const away = await interrupt({ ...product, apiUrl }, options, tally);
  await Promise.all(work);
  const seconds = (performance.now() - from) / 1000;

  const made = writes.filter(
    ({ resource, action }) => resource === 'reservations' && action === 'create',
  );
  const found = await wrongSums(
    first,
    made.slice(-50).map(({ id }) => id),
  );
  const log = await product.stop();
  const { db, close } = await openDatabase(database);
  found.push(...(await contradictions(db)), ...(await lostWrites(db, writes)));
  await close();
  report({ options, tally, writes: writes.length, seconds, away, found, log });
  return tally.errors.size === 0 && found.length === 0 ? 0 : 1;
}

/** What is to happen half-way; seconds until the API answers again, null where nothing is. */
async function interrupt(
  { kill, restartDatabase, apiUrl }: Pick<Product, 'kill' | 'restartDatabase' | 'apiUrl'>,
  options: SoakOptions,
  tally: Tally,
): Promise<number | null> {
  if (!options.kill && !options.restart) return null;
  const from = performance.now();
  tally.isAway = true;
  if (options.kill) await kill();
  if (options.restart) await restartDatabase();
  // It looks the token up, and so asks the database.
  const headers = { authorization: `Bearer ${'x'.repeat(43)}` };
  const isBack = () =>
    fetch(`${apiUrl}/me`, { method: 'POST', headers }).then(
      ({ status }) => status === 401,
      () => false,
    );
  while (!(await isBack())) await sleep(50);
  const seconds = (performance.now() - from) / 1000;
  // Requests from before may fail a moment later.
  await sleep(1000);
  tally.isAway = false;
  return seconds;
}

interface Outcome {
  options: SoakOptions;
  tally: Tally;
  writes: number;
  seconds: number;
  away: number | null;
  found: readonly string[];
  log: readonly string[];
}

function report({ options, tally, writes, seconds, away, found, log }: Outcome): void {
  const { engine, staff, think, reservations } = options;
  const rows = ([undefined, 'list', 'open', 'save'] as const).map((kind) => {
    const { requests, p50, p95, longest } = tally.figures(kind);
    return [kind ?? 'all', requests, p50, p95, longest].map(String);
  });
  printTable(
    `${engine}: ${staff} people, ${think} s between two requests, ${reservations} reservations (ms)`,
    [['', 'requests', 'p50', 'p95', 'longest'], ...rows],
  );
  const perSecond = (tally.figures().requests / seconds).toFixed(1);
  console.log(`\n${perSecond} requests a second; ${writes} writes answered.`);
  if (away !== null) console.log(`Away for ${away.toFixed(1)} s: ${told(tally.expected)}.`);
  console.log(`Errors: ${told(tally.errors)}.`);
  console.log(`Contradictions: ${found.length}.`);
  for (const one of found.slice(0, 20)) console.log(one);
  const said = new Map<string, number>();
  for (const line of log) count(said, wordsOf(line));
  console.log(`Logged: ${told(said)}.`);
}

/** What a line of the log is about; the line where it is none of the log's. */
function wordsOf(line: string): string {
  if (!line.startsWith('{')) return line;
  const { msg, err } = JSON.parse(line) as { msg?: string; err?: { message?: string } };
  return [msg, err?.message].filter((words) => words !== undefined).join(': ');
}

function told(counts: ReadonlyMap<string, number>): string {
  if (counts.size === 0) return 'none';
  return [...counts].map(([words, count]) => `${count} × ${words}`).join(', ');
}
