import { sql, type Kysely } from 'kysely';
import type { Database } from './types';

const foldedEvery = 512;

/** Each write adds a row: writers never wait, and a rollback leaves no count. */
export const writeCounts = 'server.write_counts';

export const countWrite = sql`"server"."count_write"()`;

export async function prepareCounts(db: Kysely<Database>): Promise<void> {
  const counted = sql.table(writeCounts);
  await sql`create table if not exists ${counted} (
    "id" bigint generated always as identity primary key, "table" text, "writes" bigint)`.execute(
    db,
  );
  await sql`create or replace function ${countWrite} returns trigger language plpgsql as $count$
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
    end $count$`.execute(db);
}
