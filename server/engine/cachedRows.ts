import { createHash } from 'node:crypto';
import { sql, type CompiledQuery, type Kysely, type RawBuilder } from 'kysely';
import { writeCounts } from '../db/counts';
import type { Database } from '../db/types';

const counted = sql.table(writeCounts);

interface CacheEntry {
  writes: number;
  rows: Promise<readonly unknown[]>;
}

const maxEntries = 400;

const caches = new WeakMap<Kysely<Database>, Map<string, CacheEntry>>();

/**
 * Caches a query, also a running one, until any instance writes to its tables. Not inside a transaction, which may be
 * rolled back.
 * @param tables all that the query reads; null if unknown
 */
export async function cachedRows<T>(
  db: Kysely<Database>,
  tables: readonly string[] | null,
  query: RawBuilder<T>,
): Promise<readonly T[]> {
  const compiled: CompiledQuery<T> = query.compile(db);
  const find = async (): Promise<readonly T[]> => (await db.executeQuery(compiled)).rows;
  if (tables === null || db.isTransaction) return find();
  const cache = caches.get(db) ?? new Map<string, CacheEntry>();
  caches.set(db, cache);
  // A write during the query then invalidates the entry.
  const writes = await readWrites(db, tables);
  const text = JSON.stringify([compiled.sql, compiled.parameters]);
  const key = createHash('sha256').update(text).digest('base64');
  const before = cache.get(key);
  const entry = before?.writes === writes ? before : { writes, rows: find() };
  cache.delete(key);
  cache.set(key, entry);
  const [oldest] = cache.keys();
  if (cache.size > maxEntries && oldest !== undefined) cache.delete(oldest);
  try {
    return (await entry.rows) as readonly T[];
  } catch (error) {
    if (cache.get(key) === entry) cache.delete(key);
    throw error;
  }
}

async function readWrites(db: Kysely<Database>, tables: readonly string[]): Promise<number> {
  const { rows } = await sql<{ writes: number }>`
    select coalesce(sum("writes"), 0)::bigint as "writes" from ${counted}
    where "table" in (${sql.join(tables)})`.execute(db);
  return rows[0]?.writes ?? 0;
}
