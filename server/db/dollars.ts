import { sql, type RawBuilder } from 'kysely';

/**
 * The value of a quotient, such as the dollars of a ledger entry: the stored value, or if empty amount / rate to two
 * places, half up; 0 if either is missing or the rate is not positive. Same rule as `dollarsOf` in src/money.
 */
export function countedDollars(
  dollars: RawBuilder<unknown>,
  amount: RawBuilder<unknown>,
  rate: RawBuilder<unknown>,
): RawBuilder<unknown> {
  // In integers: a division truncated to this many digits may round to another cent.
  const cents = sql`sign(${amount}) * div(abs(${amount}) * 200 + ${rate}, ${rate} * 2)`;
  return sql`coalesce(${dollars}, case when ${rate} > 0 then round(${cents} / 100, 2) end, 0)`;
}
