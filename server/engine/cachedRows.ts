import { sql, type CompiledQuery, type Kysely, type RawBuilder } from 'kysely';
import type { Resource } from '../../src/schema';
import { countWrite, writeCounts } from '../db/counts';
import type { Database } from '../db/types';

const counted = sql.table(writeCounts);

/** The trigger of a resource's table with which the writes to it are counted. */
export const writeCountTrigger = 'count_write';

/** Has the database count the writes to a table (server/db/counts.ts). */
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

/** By database: what is asked again and again in one is of no use to another. */
const answers = new WeakMap<Kysely<Database>, Map<string, Kept>>();

/**
 * The rows of a query that may take long, such as the number of all records that a word is found in: those of the last
 * time, as long as none of the tables that it reads was written to, by whatever instance. Not in a transaction, which sees
 * writes that may never be.
 * @param tables all that the query reads; null where that is not known
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
  // Before the query: what is written in between is asked for once more, and never missed.
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
