import Big from 'big.js';
import { isDecimalText, roundHalfUp, sameDecimal } from './decimal';

/**
 * amount / rate (units per USD), two decimals, half up (rules: usd); null if a value is invalid.
 * @example toUsd('14000', '1400') // '10.00'
 */
export function toUsd(amount: unknown, rate: unknown): string | null {
  if (!isDecimalText(amount) || !isDecimalText(rate)) return null;
  const units = new Big(rate);
  if (units.lte(0)) return null;
  return roundHalfUp(new Big(amount).div(units), 2);
}

/** Without dollars, those of amount and rate, as in server/db/dollars.ts. */
export function dollarsOf(dollars: unknown, amount: unknown, rate: unknown): string | null {
  if (isMissing(dollars)) return toUsd(amount, rate);
  return isDecimalText(dollars) ? dollars : null;
}

/**
 * The amount of so many dollars, half up (rules: usd).
 * @example fromUsd('10', '1400', 0) // '14000'
 */
export function fromUsd(usd: unknown, rate: unknown, places: number): string | null {
  if (!isDecimalText(usd) || !isDecimalText(rate)) return null;
  const units = new Big(rate);
  return units.lte(0) ? null : roundHalfUp(new Big(usd).times(units), places);
}

/** As in src/fields/rate. */
const RATE_PLACES = 6;

/** null if no rate with six decimals gives exactly these dollars. */
export function rateBetween(amount: unknown, usd: unknown): string | null {
  if (!isDecimalText(amount) || !isDecimalText(usd) || new Big(usd).eq(0)) return null;
  const rate = new Big(amount).div(usd).round(RATE_PLACES, Big.roundHalfUp).toFixed();
  const back = toUsd(amount, rate);
  return back !== null && new Big(back).eq(usd) ? rate : null;
}

/** `rate` is units per USD. */
export interface Quotient {
  amount: unknown;
  rate: unknown;
  usd: unknown;
  places: number;
}

/** The side typed last: the other follows. */
export type QuotientSide = 'amount' | 'usd';

interface Recomputed {
  side: QuotientSide;
  change: { amount: string | null } | { usd: string | null } | null;
}

/**
 * Recomputes amount / rate = usd after a change: the side typed last is kept (rules: typed-amounts). If both change,
 * a record was loaded, and only a missing side is filled in. Clearing one side never clears the other.
 */
export function recomputeQuotient(before: Quotient, now: Quotient, side: QuotientSide): Recomputed {
  const amountChanged = before.amount !== now.amount;
  const usdChanged = before.usd !== now.usd;
  if (amountChanged && usdChanged) return fillQuotient(now);
  if (usdChanged)
    return isMissing(now.usd) ? { side: 'amount', change: null } : recomputeAmount(now);
  if (amountChanged)
    return side === 'usd' && isMissing(now.amount) ? { side, change: null } : recomputeUsd(now);
  if (before.rate === now.rate && before.places === now.places) return { side, change: null };
  return side === 'usd' ? recomputeAmount(now) : recomputeUsd(now);
}

export function fillQuotient(now: Quotient): Recomputed {
  if (isMissing(now.amount) && !isMissing(now.usd)) return recomputeAmount(now);
  return isMissing(now.usd) ? recomputeUsd(now) : { side: 'amount', change: null };
}

function recomputeUsd({ amount, rate, usd }: Quotient): Recomputed {
  if (![amount, rate].every((value) => isMissing(value) || isDecimalText(value)))
    return { side: 'amount', change: null };
  const next = toUsd(amount, rate);
  const same = next === null ? isMissing(usd) : sameDecimal(next, usd);
  return { side: 'amount', change: same ? null : { usd: next } };
}

// Without a rate the amount stays: it is what was paid.
function recomputeAmount({ amount, rate, usd, places }: Quotient): Recomputed {
  const next = fromUsd(usd, rate, places);
  const same = next === null || sameDecimal(next, amount);
  return { side: 'usd', change: same ? null : { amount: next } };
}

const isMissing = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '');
