// npm run soak -- --staff 25 --minutes 2 --engine pglite --reservations 20000 [--kill] [--database-restart]
// [--full-disk]: load test. docs/operations.md
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../../server/db/open';
import { signIn } from '../../tests/support/signIn';
import { Memory } from './memory';
import { readOptions, type Interruption, type SoakOptions } from './options';
import { counted, loggedIn, printTally } from './print';
import { startProduct, type Product } from './product';
import { contradictions, lostWrites, wrongSums } from './sound';
import { startStaff } from './staff';
import { Tally } from './tally';

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
  const tally = new Tally();
  const enter = async () => (await signIn(apiUrl, login.email, login.password)).client;
  const { client, writes, from, until, work } = await startStaff({ ...options, tally, enter });
  const memory = new Memory(product.pid);
  const away: Away[] = [];
  for (const [at, what] of options.interruptions.entries()) {
    const share = (at + 1) / (options.interruptions.length + 1);
    await sleep(Math.max(0, from + (until - from) * share - performance.now()));
    away.push({ what, ...(await interrupt(() => product.interrupt(what), apiUrl, tally)) });
  }
  await work;
  memory.stop();
  const seconds = (performance.now() - from) / 1000;

  const created = writes.filter(
    ({ resource, action }) => resource === 'reservations' && action === 'create',
  );
  const wrong = await wrongSums(
    client,
    created.slice(-50).map(({ id }) => id),
  );
  const log = await product.stop();
  const { db, close } = await openDatabase(database);
  wrong.push(...(await contradictions(db)), ...(await lostWrites(db, writes)));
  await close();
  report({
    options,
    tally,
    writes: writes.length,
    seconds,
    away,
    problems: wrong,
    log,
    memory: memory.reportLines(),
  });
  return tally.errors.size === 0 && wrong.length === 0 ? 0 : 1;
}

interface Away {
  what: Interruption;
  /** Until the API responded again. */
  seconds: number;
  said: ReadonlyMap<string, number>;
}

/** Failures are expected. */
async function interrupt(
  happen: () => Promise<void>,
  apiUrl: string,
  tally: Tally,
): Promise<Omit<Away, 'what'>> {
  const from = performance.now();
  const expectation = tally.expect();
  await happen();
  // Needs the database.
  const headers = { authorization: `Bearer ${'x'.repeat(43)}` };
  const isBack = () =>
    fetch(`${apiUrl}/me`, { method: 'POST', headers }).then(
      ({ status }) => status === 401,
      () => false,
    );
  while (!(await isBack())) await sleep(50);
  const seconds = (performance.now() - from) / 1000;
  // Earlier requests may fail later.
  await sleep(1000);
  tally.expectNothing();
  return { seconds, said: expectation };
}

interface Outcome {
  options: SoakOptions;
  tally: Tally;
  writes: number;
  seconds: number;
  away: readonly Away[];
  memory: readonly string[];
  problems: readonly string[];
  log: readonly string[];
}

function report({ options, tally, writes, seconds, away, memory, problems, log }: Outcome): void {
  const { engine, staff, think, reservations } = options;
  const title = `${engine}: ${staff} people, ${think} s between two requests, ${reservations} reservations (ms)`;
  printTally(title, tally);
  const perSecond = (tally.figures().requests / seconds).toFixed(1);
  console.log(`\n${perSecond} requests a second; ${writes} writes answered.`);
  for (const { what, seconds: wait, said } of away)
    console.log(`${what}, ${wait.toFixed(1)} s: ${counted(said)}.`);
  for (const line of memory) console.log(line);
  console.log(`Errors: ${counted(tally.errors)}.`);
  console.log(`Contradictions: ${problems.length}.`);
  for (const one of problems.slice(0, 20)) console.log(one);
  console.log(`Logged: ${counted(loggedIn(log))}.`);
}
