import { sql, type Kysely } from 'kysely';
import type { Client } from '../../src/data/client';
import type { Database } from '../../server/db/types';
import { declaredResources } from '../../server/engine/declared';
import { countColumn, summariesOf } from '../../server/engine/summaries';
import { entryDollars } from '../../server/rules/depositandwithdrawals';
import type { Acknowledged } from './person';

/** Empty if consistent. */
export async function contradictions(db: Kysely<Database>): Promise<string[]> {
  return [
    ...(await named(
      'code of several reservations',
      sql`select "code" as "name" from "reservations" group by "code" having count(*) > 1`,
    )),
    ...(await named(
      'balance that is not its entries',
      sql`select "balances"."id" as "name" from "balances"
        left join "depositandwithdrawals" as "entry"
          on "entry"."reservationCode" = any(string_to_array("balances"."reservationCodes", ','))
        group by "balances"."id"
        having round(coalesce(sum(${dollars}) filter (where "direction" = 'DEPOSIT'), 0), 2)
            <> "balances"."sumDeposit"
          or round(coalesce(sum(${dollars}) filter (where "direction" = 'WITHDRAWAL'), 0), 2)
            <> "balances"."sumWithdrawal"
          or "balances"."finalProfit" <> "balances"."sumDeposit" - "balances"."sumWithdrawal"`,
    )),
    ...(await wrongSummaries(db)),
  ];

  async function named(what: string, query: ReturnType<typeof sql>): Promise<string[]> {
    const { rows } = await sql<{ name: unknown }>`${query}`.execute(db);
    return rows.map(({ name }) => `${what}: ${String(name)}`);
  }
}

const dollars = entryDollars('entry');

async function wrongSummaries(db: Kysely<Database>): Promise<string[]> {
  const problems: string[] = [];
  for (const { name, table } of declaredResources().flatMap(summariesOf)) {
    const { rows } = await sql<{ told: number; there: number }>`select
      (select coalesce(sum(${sql.id(countColumn)}), 0)::bigint from ${sql.table(name)}) as "told",
      (select count(*) from ${sql.table(table)}) as "there"`.execute(db);
    const [row] = rows;
    if (row?.told !== row?.there) problems.push(`${name} tells ${row?.told} of ${row?.there}`);
  }
  return problems;
}

export async function lostWrites(
  db: Kysely<Database>,
  writes: readonly Acknowledged[],
): Promise<string[]> {
  const { rows } = await sql<{ resource: string; id: number; action: string; changes: string }>`
    select "resource", "recordId" as "id", "action", "changes" from "server"."record_history"
    where "changes" like '%soak-%'`.execute(db);
  const storedIds = new Set(
    rows.map(({ resource, id, action, changes }) => {
      // The old value may contain another mark.
      const mark = changes.match(/soak-\d+-\d+\./g)?.at(-1);
      return `${resource} ${id} ${action} ${mark}`;
    }),
  );
  return writes
    .map(({ resource, id, action, mark }) => `${resource} ${id} ${action} ${mark}`)
    .filter((write) => !storedIds.has(write))
    .map((write) => `lost: ${write}`);
}

export async function wrongSums(client: Client, ids: readonly number[]): Promise<string[]> {
  const problems: string[] = [];
  for (const id of ids) {
    const { data } = await client.request('GET', `/reservations/${id}`);
    const { code, deAmounts, wdAmounts } = data as Record<string, string>;
    const entries = await client.request('GET', '/depositandwithdrawals', {
      query: { reservationCode: code, perPage: 1000 },
    });
    const cents = (direction: string) =>
      (entries.data as { direction: string; usdAmount: string }[])
        .filter((entry) => entry.direction === direction)
        .reduce((sum, { usdAmount }) => sum + Math.round(Number(usdAmount) * 100), 0);
    const isRight =
      cents('DEPOSIT') === Math.round(Number(deAmounts) * 100) &&
      cents('WITHDRAWAL') === Math.round(Number(wdAmounts) * 100);
    if (!isRight) problems.push(`reservation ${code} tells ${deAmounts} and ${wdAmounts}`);
  }
  return problems;
}
