import { sql, type Kysely } from 'kysely';
import type { Database } from '../../server/db/types';
import { loadDemo, type DemoOptions } from '../../server/demo';
import { declaredResources } from '../../server/engine/declared';
import { createIndexes, createTables } from '../../server/engine/tables';
import { fieldTypes } from '../../src/fields';
import type { AnyRecord, Resource } from '../../src/schema';
import { openEmptyDatabase } from '../../tests/support/empty';

export const anchor = '2026-11-18';
export const resources = declaredResources();

export interface LoadedDemo {
  db: Kysely<Database>;
  tables: ReadonlyMap<string, readonly AnyRecord[]>;
  login: { email: string; password: string };
  progress: string[];
  close: () => Promise<void>;
}

export async function load(options: DemoOptions): Promise<LoadedDemo> {
  const { db, close } = await openEmptyDatabase();
  await createTables(db, resources);
  const progress: string[] = [];
  const login = await loadDemo(db, {
    anchor,
    onProgress: (line) => progress.push(line),
    ...options,
  });
  await createIndexes(db, resources);
  const tables = new Map<string, AnyRecord[]>();
  for (const resource of resources) tables.set(resource.name, await readTable(db, resource));
  return { db, tables, login, progress, close };
}

async function readTable(db: Kysely<Database>, resource: Resource): Promise<AnyRecord[]> {
  const { rows } = await sql<{ id: number; [column: string]: unknown }>`
    select * from ${sql.table(resource.name)} order by "id"`.execute(db);
  const stored = resource.fields.filter(({ name }) => name in (rows[0] ?? {}));
  return rows.map((row) => {
    const record: AnyRecord = { id: row.id };
    for (const { name, type, options } of stored)
      record[name] = fieldTypes[type]!.codec.decode(row[name], options);
    return record;
  });
}

export function recordsOf({ tables }: Pick<LoadedDemo, 'tables'>, name: string) {
  const records = tables.get(name);
  if (!records) throw new Error(`no table ${name}`);
  return records;
}

export function groupBy(records: readonly AnyRecord[], field: string): Map<unknown, AnyRecord[]> {
  const groups = new Map<unknown, AnyRecord[]>();
  for (const record of records) {
    const group = groups.get(record[field]);
    if (group) group.push(record);
    else groups.set(record[field], [record]);
  }
  return groups;
}
