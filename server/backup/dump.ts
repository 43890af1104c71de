import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { sql, type Kysely } from 'kysely';
import { readVersion } from '../db/system';
import type { Database } from '../db/types';
import { ifMissing } from '../errors';
import {
  formatName,
  formatVersion,
  keptTables,
  readyFor,
  rowsAsText,
  shapeOf,
  tallyRows,
  type BackupFooter,
  type BackupHeader,
} from './format';

const rowsPerFetch = 1_000;

/** A backup's lines, as of one moment. On the embedded database other work waits. */
export async function* dump(db: Kysely<Database>, folder: string): AsyncGenerator<string> {
  const transaction = await db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute();
  try {
    await readyFor(transaction);
    const schema = await readVersion(transaction);
    const at = new Date().toISOString();
    yield line({ format: formatName, version: formatVersion, schema, at } satisfies BackupHeader);
    const footer: BackupFooter = { tables: {}, files: 0 };
    for (const table of await keptTables(transaction)) {
      const shape = await shapeOf(transaction, table);
      yield line(shape);
      yield* rowsOf(transaction, rowsAsText(shape));
      footer.tables[table] = await tallyRows(transaction, shape);
    }
    for (const file of await filesIn(folder)) {
      yield line(file);
      footer.files += 1;
    }
    yield line(footer);
  } finally {
    await transaction.rollback().execute();
  }
}

const line = (value: object): string => `${JSON.stringify(value)}\n`;

async function* rowsOf(
  db: Kysely<Database>,
  query: ReturnType<typeof rowsAsText>,
): AsyncGenerator<string> {
  await sql`declare "backup_rows" no scroll cursor for ${query}`.execute(db);
  for (;;) {
    const { rows } = await sql<{ row: string }>`
      fetch ${sql.lit(rowsPerFetch)} from "backup_rows"`.execute(db);
    if (rows.length > 0) yield rows.map(({ row }) => `${row}\n`).join('');
    if (rows.length < rowsPerFetch) break;
  }
  await sql`close "backup_rows"`.execute(db);
}

async function filesIn(folder: string): Promise<{ file: string; text: string }[]> {
  const all = { recursive: true, withFileTypes: true } as const;
  const entries = await readdir(folder, all).catch(ifMissing([]));
  const paths = entries.flatMap((entry) =>
    entry.isFile() && entry.name.endsWith('.json') ? [join(entry.parentPath, entry.name)] : [],
  );
  return Promise.all(
    paths
      .toSorted()
      .map(async (path) => ({ file: relative(folder, path), text: await readFile(path, 'utf8') })),
  );
}
