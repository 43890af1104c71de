import { sql, type RawBuilder } from 'kysely';

/**
 * What a quotient counts with, such as the dollars of a ledger's entry: as it stands or, where it is empty, amount /
 * rate to two places, half up; 0 where either is missing or the rate is not above zero. The same rule as `dollarsOf`
 * in src/money.
 */
export function countedDollars(
  dollars: RawBuilder<unknown>,
  amount: RawBuilder<unknown>,
  rate: RawBuilder<unknown>,
): RawBuilder<unknown> {
  // In whole numbers: a quotient that is cut to this many digits first may be rounded to another cent.
  const cents = sql`sign(${amount}) * div(abs(${amount}) * 200 + ${rate}, ${rate} * 2)`;
  return sql`coalesce(${dollars}, case when ${rate} > 0 then round(${cents} / 100, 2) end, 0)`;
}
