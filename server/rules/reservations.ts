import { sql, type Kysely } from 'kysely';
import type { Database } from '../db/types';
import { entryDollars } from './depositandwithdrawals';
import type { Rule, RuleWrite } from './rule';

const counters = 'server.reservation_counters';

const dollars = entryDollars();

const of = (direction: string) =>
  sql`round(coalesce(sum(${dollars}) filter (where "direction" = ${sql.lit(direction)}), 0), 2)`;

export const reservations: Rule = {
  tables: { [counters]: { month: 'varchar(4) primary key', last: 'bigint' } },
  derived: {
    alias: 'ledger',
    of: 'depositandwithdrawals',
    by: 'reservationCode',
    equals: 'code',
    // To the cent (rules: ledger-sums).
    sums: {
      deAmounts: of('DEPOSIT'),
      wdAmounts: of('WITHDRAWAL'),
      usdAmounts: sql`round(coalesce(sum(
        case "direction" when 'DEPOSIT' then ${dollars} else -${dollars} end), 0), 2)`,
    },
  },
  beforeCreate: async (write) => ({ code: await nextCode(write) }),
};

/** R2611-00042: year, month, number. */
async function nextCode({ db, now }: RuleWrite): Promise<string> {
  const month = now.slice(2, 4) + now.slice(5, 7);
  // The counter's row is locked; a rollback frees its number.
  for (;;) {
    const code = `R${month}-${String(await count(db, month)).padStart(5, '0')}`;
    const { rows } = await sql`select 1 from "reservations" where "code" = ${code}`.execute(db);
    if (rows.length === 0) return code;
    await skipUsed(db, month);
  }
}

async function count(db: Kysely<Database>, month: string): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    insert into ${sql.table(counters)} as "counter" ("month", "last") values (${month}, 1)
    on conflict ("month") do update set "last" = "counter"."last" + 1
    returning "last"`.execute(db);
  return rows[0]?.last ?? 1;
}

/** As by an import. */
async function skipUsed(db: Kysely<Database>, month: string): Promise<void> {
  await sql`update ${sql.table(counters)} set "last" = greatest("last", (
      select max(substring("code" from 7)::bigint) from "reservations"
      where "code" ~ ${`^R${month}-[0-9]{5,12}$`}
    )) where "month" = ${month}`.execute(db);
}
