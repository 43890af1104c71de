import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from './types';

/** Older rows are added up. */
const maxRows = 512;
/** Of one statement. */
const maxIds = 100;

/** Each write adds a row: writers never wait, and a rollback leaves no count. */
export const writeCounts = 'server.write_counts';

export const logWrite = sql`"server"."log_write"()`;

const counted = sql.table(writeCounts);

export async function prepareCounts(db: Kysely<Database>): Promise<void> {
  await sql`create table if not exists ${counted} (
    "id" bigint generated always as identity primary key, "table" text, "writes" bigint)`.execute(
    db,
  );
  await sql`create or replace function "server"."count_write"() returns trigger language plpgsql as $count$
    declare due boolean;
    begin
      insert into ${counted} ("table", "writes") values (tg_table_name, 1)
        returning "id" % ${sql.lit(maxRows)} = 0 into due;
      if due then
        with "gone" as (delete from ${counted} where "id" in (
          select "id" from ${counted} for update skip locked) returning *)
        insert into ${counted} ("table", "writes")
          select "table", sum("writes") from "gone" group by "table";
      end if;
      return null;
    end $count$`.execute(db);
}

/** Adds which rows were written, by which transaction; both null if unknown. */
export const prepareLog: readonly RawBuilder<unknown>[] = [
  // Even "if not exists" waits for all writers.
  sql`do $log$ begin
    if not exists (select from pg_attribute
      where "attrelid" = ${sql.lit(writeCounts)}::regclass and "attname" = 'ids') then
      alter table ${counted} add column "transaction" xid8, add column "ids" bigint[];
    end if;
  end $log$`,
  sql`create or replace function ${logWrite} returns trigger language plpgsql as $log$
    declare changed bigint[]; place bigint;
    begin
      if tg_op = 'INSERT' then
        changed := array(select "id" from "new_rows" limit ${sql.lit(maxIds + 1)});
      elsif tg_op = 'UPDATE' then
        changed := array(select "id" from "old_rows" union select "id" from "new_rows"
          limit ${sql.lit(maxIds + 1)});
      elsif tg_op = 'DELETE' then
        changed := array(select "id" from "old_rows" limit ${sql.lit(maxIds + 1)});
      end if;
      if cardinality(changed) = 0 then return null; end if;
      if cardinality(changed) > ${sql.lit(maxIds)} then changed := null; end if;
      insert into ${counted} ("table", "writes", "transaction", "ids")
        values (tg_table_name, 1, pg_current_xact_id(), changed) returning "id" into place;
      if place % ${sql.lit(maxRows)} = 0 then
        with "gone" as (delete from ${counted} where "id" in (
          select "id" from ${counted} where "id" <= place - ${sql.lit(maxRows)}
          for update skip locked) returning *)
        insert into ${counted} ("table", "writes")
          select "table", sum("writes") from "gone" group by "table";
      end if;
      return null;
    end $log$`,
];
