import { sql, type Kysely } from 'kysely';
import type { Database } from '../db/types';
import type { RateChange } from './currencies';

/** Who made each balance and who confirmed it when: written in the morning, confirmed in the afternoon. */
export async function addBalanceHistory(db: Kysely<Database>): Promise<void> {
  await sql`insert into "server"."record_history"
      ("resource", "recordId", "at", "userId", "userName", "action", "changes")
    select 'balances', "told"."id", "told"."at", "told"."userId", "users"."name", "told"."action", "told"."changes"
    from (
      select "id", coalesce("confirmedAt" - interval '4 hours', "updatedAt") as "at", "userId", 'create' as "action",
        json_build_object(
          'title', json_build_array(null::text, "title"),
          'reservationCodes', json_build_array(null::text, "reservationCodes"),
          'sumDeposit', json_build_array(null::text, "sumDeposit"::text),
          'sumWithdrawal', json_build_array(null::text, "sumWithdrawal"::text),
          'finalProfit', json_build_array(null::text, "finalProfit"::text),
          'confirmerId', json_build_array(null::text, "confirmerId")
        )::text as "changes"
      from "balances"
      union all
      select "id", "confirmedAt", "confirmerId", 'update',
        json_build_object(
          'confirmedAt', json_build_array(null::text, to_char("confirmedAt", 'YYYY-MM-DD HH24:MI:SS'))
        )::text
      from "balances" where "confirmedAt" is not null
    ) as "told"
    left join "users" on "users"."id" = "told"."userId"
    order by "told"."at", "told"."id", "told"."action"`.execute(db);
}

/** Who entered the rates of the weeks before: somebody of the department that keeps the books. */
export async function addRateHistory(
  db: Kysely<Database>,
  changes: readonly RateChange[],
): Promise<void> {
  const rows = changes.map(
    ({ id, at, before, after }) =>
      sql`(${id}::bigint, ${at}::timestamp, ${JSON.stringify({ rate: [before, after] })})`,
  );
  await sql`insert into "server"."record_history"
      ("resource", "recordId", "at", "userId", "userName", "action", "changes")
    select 'exchange-rates', "told"."id", "told"."at", "by"."id", "by"."name", 'update', "told"."changes"
    from (values ${sql.join(rows)}) as "told" ("id", "at", "changes"),
      (select "id", "name" from "users" where "departmentCode" = 'SEL-MGT' and "active" = 1
        order by "id" limit 1) as "by"
    order by "told"."at", "told"."id"`.execute(db);
}
