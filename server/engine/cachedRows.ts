import { sql, type CompiledQuery, type Kysely, type RawBuilder } from 'kysely';
import type { Resource } from '../../src/schema';
import { countWrite, writeCounts } from '../db/counts';
import type { Database } from '../db/types';

const counted = sql.table(writeCounts);

/** The trigger that counts writes to a resource's table. */
export const writeCountTrigger = 'count_write';

/** Statements that count writes to a table (server/db/counts.ts). */
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

/** Cached rows per database. */
const answers = new WeakMap<Kysely<Database>, Map<string, Kept>>();

/**
 * Returns the rows of a slow query, such as the number of matches of a search, from the cache until one of its tables
 * is written to, by any instance. Inside a transaction the cache is not used: its writes may be rolled back.
 * @param tables every table that the query reads; null if unknown
 */
export async function cachedRows<T>(
  db: Kysely<Database>,
  tables: readonly string[] | null,
  query: RawBuilder<T>,
): Promise<T[]> {
  const compiled: CompiledQuery<T> = query.compile(db);
  if (tables === null || db.isTransaction) return (await db.executeQuery(compiled)).rows;
  const known = answers.get(db) ?? new Map<string, Kept>();
  answers.set(db, known);
  // Read before the query: a write during the query then invalidates the entry instead of being missed.
  const writes = await readWrites(db, tables);
  const key = JSON.stringify([compiled.sql, compiled.parameters]);
  const found = known.get(key);
  known.delete(key);
  const rows =
    found?.writes === writes ? (found.rows as T[]) : (await db.executeQuery(compiled)).rows;
  known.set(key, { writes, rows });
  const [oldest] = known.keys();
  if (known.size > mostKept && oldest !== undefined) known.delete(oldest);
  return rows;
}

async function readWrites(db: Kysely<Database>, tables: readonly string[]): Promise<number> {
  const { rows } = await sql<{ writes: number }>`
    select coalesce(sum("writes"), 0)::bigint as "writes" from ${counted}
    where "table" in (${sql.join(tables)})`.execute(db);
  return rows[0]?.writes ?? 0;
}
