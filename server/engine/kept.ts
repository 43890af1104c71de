import { sql, type CompiledQuery, type Kysely, type RawBuilder } from 'kysely';
import type { Resource } from '../../src/schema';
import type { Database } from '../db/types';

/** The underscore is in no declaration's name, so no entity's table can be this one. */
const table = 'write_counts';
const counted = sql`${sql.table(table)}`;

/** Added up so that there are not as many rows as writes: once in so many. */
const foldedEvery = 512;

/** The trigger of a resource's table with which the writes to it are counted. */
export const writesTrigger = 'count_write';

/**
 * Has the database count the writes to a table: each adds a row, so no writer waits for another, and what is undone was
 * never counted.
 */
export function countWrites({ name }: Resource): RawBuilder<unknown>[] {
  return [
    sql`create table if not exists ${counted} (
      "id" bigint generated always as identity primary key, "table" text, "writes" bigint)`,
    sql`create or replace function "count_write"() returns trigger language plpgsql as $count$
      declare due boolean;
      begin
        insert into ${counted} ("table", "writes") values (tg_table_name, 1)
          returning "id" % ${sql.lit(foldedEvery)} = 0 into due;
        if due then
          with "gone" as (delete from ${counted} where "id" in (
            select "id" from ${counted} for update skip locked) returning *)
          insert into ${counted} ("table", "writes")
            select "table", sum("writes") from "gone" group by "table";
        end if;
        return null;
      end $count$`,
    sql`create trigger ${sql.id(writesTrigger)}
      after insert or update or delete or truncate on ${sql.table(name)}
      for each statement execute function "count_write"()`,
  ];
}

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
export async function keptRows<T>(
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
