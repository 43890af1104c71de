import { sql, type RawBuilder } from 'kysely';

/**
 * The stored quotient, or amount / rate to two places, half up; 0 if unknown. As `dollarsOf` in src/money.
 * @example countedDollars(sql.ref('usdAmount'), sql.ref('amount'), sql.ref('exchangeRate'))
 */
export function countedDollars(
  dollars: RawBuilder<unknown>,
  amount: RawBuilder<unknown>,
  rate: RawBuilder<unknown>,
): RawBuilder<unknown> {
  // In integers: a truncated division may round to another cent.
  const cents = sql`sign(${amount}) * div(abs(${amount}) * 200 + ${rate}, ${rate} * 2)`;
  return sql`coalesce(${dollars}, case when ${rate} > 0 then round(${cents} / 100, 2) end, 0)`;
}
