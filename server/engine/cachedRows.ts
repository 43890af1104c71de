import { sql, type CompiledQuery, type Kysely, type RawBuilder } from 'kysely';
import type { Resource } from '../../src/schema';
import { countWrite, writeCounts } from '../db/counts';
import type { Database } from '../db/types';

const counted = sql.table(writeCounts);

export const writeCountTrigger = 'count_write';

export const countWrites = ({ name }: Resource): RawBuilder<unknown>[] => [
  sql`create trigger ${sql.id(writeCountTrigger)}
    after insert or update or delete or truncate on ${sql.table(name)}
    for each statement execute function ${countWrite}`,
];

interface Kept {
  writes: number;
  rows: unknown[];
}

const mostKept = 200;

const answers = new WeakMap<Kysely<Database>, Map<string, Kept>>();

/**
 * Caches a query until any instance writes to its tables. Not inside a transaction, which may be rolled back.
 * @param tables all that the query reads; null if unknown
 */
export async function cachedRows<T>(
  db: Kysely<Database>,
  tables: readonly string[] | null,
  query: RawBuilder<T>,
): Promise<T[]> {
  const compiled: CompiledQuery<T> = query.compile(db);
  if (tables === null || db.isTransaction) return (await db.executeQuery(compiled)).rows;
  const cache = answers.get(db) ?? new Map<string, Kept>();
  answers.set(db, cache);
  // A write during the query then invalidates the entry.
  const writes = await readWrites(db, tables);
  const key = JSON.stringify([compiled.sql, compiled.parameters]);
  const entry = cache.get(key);
  cache.delete(key);
  const rows =
    entry?.writes === writes ? (entry.rows as T[]) : (await db.executeQuery(compiled)).rows;
  cache.set(key, { writes, rows });
  const [oldest] = cache.keys();
  if (cache.size > mostKept && oldest !== undefined) cache.delete(oldest);
  return rows;
}

async function readWrites(db: Kysely<Database>, tables: readonly string[]): Promise<number> {
  const { rows } = await sql<{ writes: number }>`
    select coalesce(sum("writes"), 0)::bigint as "writes" from ${counted}
    where "table" in (${sql.join(tables)})`.execute(db);
  return rows[0]?.writes ?? 0;
}
