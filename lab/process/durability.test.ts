import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../server/db/open';
import { startPgliteWorker } from '../../server/db/pgliteWorker';
import { freshDataDir } from '../../tests/support/template';

let directory: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'tour-durable-'));
});

afterAll(() => rm(directory, { recursive: true, force: true }));

const openModule = new URL('../../server/db/open.ts', import.meta.url).href;
const kyselyModule = import.meta.resolve('kysely');

/** Prints each number once acknowledged. */
const writer = (dataDir: string) => `
  import { openDatabase } from ${JSON.stringify(openModule)};
  import { sql } from ${JSON.stringify(kyselyModule)};
  const { db } = await openDatabase({ dataDir: ${JSON.stringify(dataDir)}, databaseUrl: null });
  await sql\`create table numbers (n integer)\`.execute(db);
  for (let n = 1; ; n++) { await sql\`insert into numbers values (\${n})\`.execute(db); console.log(n); }`;

describe('embedded database', { timeout: 60_000 }, () => {
  it('keeps every acknowledged write when its process is killed', async () => {
    const dataDir = await freshDataDir();
    const child = spawn(process.execPath, [
      '--liftoff-only',
      '--import',
      'tsx',
      '--input-type=module',
      '-e',
      writer(dataDir),
    ]);
    let answered = 0;
    const exited = once(child, 'exit');
    for await (const line of createInterface(child.stdout)) {
      answered = Number(line);
      if (answered === 100) child.kill('SIGKILL');
    }
    await exited;
    const worker = await startPgliteWorker(join(dataDir, 'pglite'));
    expect(await worker.syncs()).toBeGreaterThan(0);
    await worker.close();
    const { db, close } = await openDatabase({ dataDir, databaseUrl: null });
    const { rows } = await sql<{ n: number }>`select n from numbers order by n`.execute(db);
    expect(answered).toBeGreaterThanOrEqual(100);
    // The last may be committed but not printed.
    expect(rows.length).toBeGreaterThanOrEqual(answered);
    expect(rows.map(({ n }) => n)).toEqual(rows.map((_, index) => index + 1));
    await close();
    await rm(dataDir, { recursive: true });
  });

  it('starts over after a first start was killed, and syncs the disk at every commit', async () => {
    const dataDir = join(directory, 'half');
    await mkdir(join(dataDir, 'pglite.new'), { recursive: true });
    await writeFile(join(dataDir, 'pglite.new', 'PG_VERSION'), '18');
    const { db, syncs, close } = await openDatabase({ dataDir, databaseUrl: null });
    await sql`create table numbers (n integer)`.execute(db);
    const before = (await syncs?.()) ?? 0;
    for (let n = 0; n < 30; n += 1) await sql`insert into numbers values (${n})`.execute(db);
    expect(((await syncs?.()) ?? 0) - before).toBeGreaterThanOrEqual(30);
    await close();
    expect(existsSync(join(dataDir, 'pglite.new'))).toBe(false);
    expect(existsSync(join(dataDir, 'server.lock'))).toBe(false);
  });
});
