import Big from 'big.js';
import type { TotalRow } from '../../../data/totals';

/** The travellers of those groups of the total `pax` that have these values; all of them without any. Pure. */
export function paxOf(
  rows: readonly TotalRow[],
  wanted: { readonly [field: string]: string } = {},
): Big {
  return rows
    .filter(({ by }) => Object.entries(wanted).every(([field, value]) => by[field] === value))
    .reduce((all, { sums }) => all.plus(sums.paxCount ?? 0), new Big(0));
}
