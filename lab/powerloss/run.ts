import { cpSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPgliteWorker, type PgliteWorker } from '../../server/db/pgliteWorker';
import { randomFor, type Random } from '../../server/demo/random';
import { errorMessage } from '../../server/errors';
import { Disk, readFolder, writeFolder, type Fate } from './disk';
import { readJournal, type Entry } from './journal';

interface PowerLossOptions {
  /** Closed and synced. */
  cluster: string;
  cuts: number;
  writes: number;
  seed: string;
  onCut?(done: number): void;
}

interface PowerLossReport {
  cuts: number;
  again: number;
  operations: Record<string, number>;
  /** Did not open, or lacked an acknowledged write. */
  losses: string[];
}

/**
 * Opens what the disk may contain after a power cut: everything synced, and any part of the rest.
 * @throws Error if the database fails before
 */
export async function losePower(options: PowerLossOptions): Promise<PowerLossReport> {
  const parent = await mkdtemp(join(tmpdir(), 'tour-power-'));
  try {
    return await inFolder(parent, options);
  } finally {
    await rm(parent, { recursive: true, force: true });
  }
}

async function inFolder(
  parent: string,
  { cluster, cuts, writes, seed, onCut }: PowerLossOptions,
): Promise<PowerLossReport> {
  const before = readFolder(cluster);
  const { entries, answered } = await record(parent, { cluster, writes, seed });
  const operations: Record<string, number> = {};
  for (const { op } of entries) operations[op] = (operations[op] ?? 0) + 1;

  const disk = new Disk(before);
  const random = randomFor(seed, 1);
  const moments = Array.from({ length: cuts }, () => random.integer(0, entries.length)).toSorted(
    (a, b) => a - b,
  );
  const losses: string[] = [];
  let done = 0;
  let answers = 0;
  let again = 0;
  for (const [cut, moment] of moments.entries()) {
    for (; done < moment; done += 1) {
      const entry = entries[done];
      if (entry === undefined) break;
      disk.do(entry);
      if (entry.op === 'answer') answers += 1;
    }
    const draw = randomFor(seed, cut + 2);
    const least = answered[answers - 1] ?? 0;
    let files = disk.after(fatesOf(draw));
    const twice = cut % REPEATED_CUTS === REPEATED_CUTS - 1;
    const folder = join(parent, `cut-${cut}`);
    try {
      if (twice) {
        files = await cutDuringRecovery(folder, files, draw);
        again += 1;
      }
      await check(folder, files, least);
    } catch (error) {
      const where = `operation ${moment} of ${entries.length}`;
      losses.push(`cut ${cut}, ${where}, ${least} answered: ${errorMessage(error)}`);
    }
    await rm(folder, { recursive: true, force: true });
    onCut?.(cut + 1);
  }
  return { cuts, again, operations, losses };
}

/** One cut in this many is followed by another during recovery. */
const REPEATED_CUTS = 5;

function fatesOf(random: Random): { contents: Fate; names: Fate } {
  const fate = (): Fate => {
    const kind = random.pick(['kept', 'lost', 'each', 'each'] as const);
    if (kind !== 'each') return () => kind;
    return () => random.pick(['kept', 'kept', 'lost', 'torn'] as const);
  };
  return { contents: fate(), names: fate() };
}

const recorder = new URL('./recorder.mjs', import.meta.url);

async function record(
  parent: string,
  { cluster, writes, seed }: Pick<PowerLossOptions, 'cluster' | 'writes' | 'seed'>,
): Promise<{ entries: Entry[]; answered: number[] }> {
  const folder = join(parent, 'recorded');
  cpSync(cluster, folder, { recursive: true });
  const worker = await startPgliteWorker(folder, { program: recorder });
  // The first answer is the opening.
  const answered = [0];
  let written = 0;
  const ask = async (sql: string, parameters: readonly unknown[] = [], last = written) => {
    await worker.query(sql, parameters);
    written = last;
    answered.push(written);
  };
  await work(ask, writes, randomFor(seed));
  await worker.close();
  const entries = readJournal(readFileSync(`${folder}.journal`, 'utf8'));
  await rm(folder, { recursive: true });
  await rm(`${folder}.journal`);
  return { entries, answered };
}

type Execute = (sql: string, parameters?: readonly unknown[], written?: number) => Promise<void>;

/** Recognizable in every table. */
async function work(ask: Execute, writes: number, random: Random): Promise<void> {
  await ask('create table "numbers" ("n" integer primary key, "text" text not null)');
  await ask('create table "last" ("n" integer not null)');
  await ask('insert into "last" values (0)');
  for (let n = 1; n <= writes; n += 1) {
    await ask('begin');
    // Incompressible, larger than a page.
    await ask('insert into "numbers" values ($1, $2)', [
      n,
      random.digits(random.integer(10, 9000)),
    ]);
    await ask('update "last" set "n" = $1', [n]);
    if (n % 10 === 0)
      await ask(`create table "made_${n}" as select ${n} as "n" from generate_series(1, 100)`);
    if (n % 20 === 0) await ask(`drop table "made_${n - 10}"`);
    await ask('commit', [], n);
    if (n % 15 === 0) await ask('checkpoint');
    if (n % 25 === 0) await ask('vacuum "last"');
    if (n % 40 === 0) await ask('select pg_switch_wal()');
  }
}

async function open<T>(
  folder: string,
  ask: (worker: PgliteWorker) => Promise<T>,
  program?: URL,
): Promise<T> {
  const worker = await startPgliteWorker(folder, program && { program });
  try {
    return await ask(worker);
  } finally {
    await worker.close();
  }
}

async function cutDuringRecovery(
  folder: string,
  files: ReadonlyMap<string, Buffer | null>,
  random: Random,
): Promise<Map<string, Buffer | null>> {
  writeFolder(folder, files);
  await open(folder, async () => undefined, recorder);
  const entries = readJournal(readFileSync(`${folder}.journal`, 'utf8'));
  await rm(folder, { recursive: true });
  await rm(`${folder}.journal`);
  const disk = new Disk(files);
  for (const entry of entries.slice(0, random.integer(0, entries.length))) disk.do(entry);
  return disk.after(fatesOf(random));
}

/** @throws Error unless it contains exactly the first n transactions */
async function check(
  folder: string,
  files: ReadonlyMap<string, Buffer | null>,
  least: number,
): Promise<void> {
  writeFolder(folder, files);
  await open(folder, async (worker) => {
    const rows = async (sql: string) => (await worker.query(sql, [])).rows as { n: number }[];
    const [lastTable] = await rows(`select count(*) as n from pg_class where relname = 'last'`);
    if (lastTable?.n === 0 && least === 0) return;
    const [last] = await rows('select "n" from "last"');
    const written = last?.n ?? -1;
    // A commit may be on disk without having been acknowledged.
    if (written !== least && written !== least + 1)
      throw new Error(`transaction ${written} is the last`);
    const numbers = await rows('select "n" from "numbers" where length("text") >= 10 order by "n"');
    const byIndex = await rows('select count(*) as n from "numbers" where "n" between 1 and 1e6');
    if (numbers.length !== written || byIndex[0]?.n !== written)
      throw new Error(`${numbers.length} rows of ${written}, ${byIndex[0]?.n} by the index`);
    const tableName = `made_${written - (written % 10)}`;
    if (written >= 10 && (await rows(`select "n" from "${tableName}"`)).length !== 100)
      throw new Error(`${tableName} is not whole`);
  });
}
