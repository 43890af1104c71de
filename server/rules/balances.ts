import { sql, type Kysely } from 'kysely';
import type { Database } from '../db/types';
import { HttpProblem, ValidationProblem } from '../errors';
import type { Row, Rule, Write } from './rule';

export const balances: Rule = {
  beforeCreate: async (write) => {
    await claim(write);
    return sums(write.db, codesOf(write.after));
  },
  beforeUpdate: async (write) => {
    refuseConfirmed(write.before);
    await claim(write);
    return sums(write.db, codesOf(write.after));
  },
  beforeDelete: async ({ before }) => refuseConfirmed(before),
  afterWrite: async ({ db, after }) => {
    const codes = codesOf(after);
    const listed = codes.length > 0 ? sql`"code" in (${sql.join(codes)})` : sql`false`;
    await sql`update "reservations" set "balanceId" = null
      where "balanceId" = ${after.id} and not ${listed}`.execute(db);
    await sql`update "reservations" set "balanceId" = ${after.id}
      where ${listed} and "balanceId" is null`.execute(db);
  },
};

/** A confirmed balance is read-only (readings: Money and confirmation). */
function refuseConfirmed(before: Readonly<Row> | null): void {
  if ((before?.confirmedAt ?? null) === null) return;
  throw new HttpProblem(409, 'This Balance is confirmed and cannot be changed.');
}

function codesOf({ reservationCodes = null }: Readonly<Row>): string[] {
  return reservationCodes === null ? [] : String(reservationCodes).split(',');
}

/** Locks the reservations, so that two balances cannot settle the same one. @throws ValidationProblem */
async function claim({ db, before, after }: Write): Promise<void> {
  const codes = codesOf(after);
  if (codes.length === 0) return;
  // In one order for all, or two writes could wait for each other.
  const { rows } = await sql<{ code: string; balanceId: number | null }>`
    select "code", "balanceId" from "reservations"
    where "code" in (${sql.join(codes)}) order by "id" for no key update`.execute(db);
  const elsewhere = rows.filter(
    ({ balanceId }) => balanceId !== null && balanceId !== (before?.id ?? null),
  );
  if (elsewhere.length === 0) return;
  throw new ValidationProblem({
    reservationCodes: elsewhere.map(
      ({ code, balanceId }) => `Reservation ${code} is settled in balance ${balanceId} already.`,
    ),
  });
}

/** Deposits, withdrawals and their difference in US dollars, over the ledger of these reservations. */
async function sums(db: Kysely<Database>, codes: readonly string[]): Promise<Row> {
  const listed = codes.length > 0 ? sql`"reservationCode" in (${sql.join(codes)})` : sql`false`;
  const { rows } = await sql<Row>`
    select "sumDeposit", "sumWithdrawal", "sumDeposit" - "sumWithdrawal" as "finalProfit" from (
      select
        round(coalesce(sum("usdAmount") filter (where "direction" = 'DEPOSIT'), 0), 2) as "sumDeposit",
        round(coalesce(sum("usdAmount") filter (where "direction" = 'WITHDRAWAL'), 0), 2) as "sumWithdrawal"
      from "depositandwithdrawals" where ${listed}
    ) as "ledger"`.execute(db);
  return rows[0] ?? {};
}
