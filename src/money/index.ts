import Big from 'big.js';
import { isDecimalText, roundHalfUp, sameDecimal } from './decimal';

const UNKNOWN = 4;
const known = new Map<string, number>();

/** Digits after the point of an ISO currency (KRW 0, USD 2); 4, the most there is, while unknown. */
export function scaleOf(currency: string | null): number {
  if (currency === null || !/^[A-Z]{3}$/.test(currency)) return UNKNOWN;
  let scale = known.get(currency);
  if (scale === undefined) {
    const format = new Intl.NumberFormat('en', { style: 'currency', currency });
    scale = format.resolvedOptions().maximumFractionDigits ?? UNKNOWN;
    known.set(currency, scale);
  }
  return scale;
}

/**
 * US dollars of an amount: amount / units per USD, two places, half up (rules: usd).
 * Null when either is missing, is not decimal text, or the rate is not above zero.
 */
export function toUsd(amount: unknown, rate: unknown): string | null {
  if (!isDecimalText(amount) || !isDecimalText(rate)) return null;
  const units = new Big(rate);
  if (units.lte(0)) return null;
  return roundHalfUp(new Big(amount).div(units), 2);
}

/**
 * The dollars that an entry counts with: its own or, where it has none, those that its amount and rate make. Null
 * where there are neither, which counts as 0, and for what is not a number. The server's sums follow the same rule
 * (server/db/dollars.ts).
 */
export function dollarsOf(dollars: unknown, amount: unknown, rate: unknown): string | null {
  if (isMissing(dollars)) return toUsd(amount, rate);
  return isDecimalText(dollars) ? dollars : null;
}

/**
 * The amount of US dollars in a currency: usd * units per USD, half up at the currency's places (rules: usd).
 * Null as for toUsd.
 */
export function fromUsd(usd: unknown, rate: unknown, places: number): string | null {
  if (!isDecimalText(usd) || !isDecimalText(rate)) return null;
  const units = new Big(rate);
  return units.lte(0) ? null : roundHalfUp(new Big(usd).times(units), places);
}

/** Places of a rate (src/fields/rate). */
const RATE_PLACES = 6;

/**
 * The rate at which both amounts hold, or null where none of six places gives these very dollars back.
 */
export function rateBetween(amount: unknown, usd: unknown): string | null {
  if (!isDecimalText(amount) || !isDecimalText(usd) || new Big(usd).eq(0)) return null;
  const rate = new Big(amount).div(usd).round(RATE_PLACES, Big.roundHalfUp).toFixed();
  const back = toUsd(amount, rate);
  return back !== null && new Big(back).eq(usd) ? rate : null;
}

/** An amount, the units of its currency per USD, and the dollars that they make. */
export interface Quotient {
  amount: unknown;
  rate: unknown;
  usd: unknown;
  /** Places of the amount's currency. */
  places: number;
}

/** The one of the two that a person gave last: the other follows it. */
export type QuotientSide = 'amount' | 'usd';

interface Recomputed {
  side: QuotientSide;
  /** The other one, where it has to change. */
  change: { amount: string | null } | { usd: string | null } | null;
}

/**
 * What follows from a change: amount / rate = usd, whichever of the two was typed last stays as it was typed, the
 * other one is recomputed (rules: typed-amounts). Both at once are a record that was loaded: only what
 * is missing is filled in. An emptied side never empties the other one's typing. Pure.
 */
export function recomputeQuotient(before: Quotient, now: Quotient, side: QuotientSide): Recomputed {
  const amountChanged = before.amount !== now.amount;
  const usdChanged = before.usd !== now.usd;
  if (amountChanged && usdChanged) return fillQuotient(now);
  if (usdChanged) return isMissing(now.usd) ? { side: 'amount', change: null } : fromTheirs(now);
  if (amountChanged)
    return side === 'usd' && isMissing(now.amount) ? { side, change: null } : fromOurs(now);
  if (before.rate === now.rate && before.places === now.places) return { side, change: null };
  return side === 'usd' ? fromTheirs(now) : fromOurs(now);
}

/** For a record that is loaded: fills in the amount or the dollars, whichever is missing. */
export function fillQuotient(now: Quotient): Recomputed {
  if (isMissing(now.amount) && !isMissing(now.usd)) return fromTheirs(now);
  return isMissing(now.usd) ? fromOurs(now) : { side: 'amount', change: null };
}

function fromOurs({ amount, rate, usd }: Quotient): Recomputed {
  // Half a number: it is still being typed.
  if (![amount, rate].every((value) => isMissing(value) || isDecimalText(value)))
    return { side: 'amount', change: null };
  const next = toUsd(amount, rate);
  const same = next === null ? isMissing(usd) : sameDecimal(next, usd);
  return { side: 'amount', change: same ? null : { usd: next } };
}

// Without a rate the amount stays: it is what was paid.
function fromTheirs({ amount, rate, usd, places }: Quotient): Recomputed {
  const next = fromUsd(usd, rate, places);
  const same = next === null || sameDecimal(next, amount);
  return { side: 'usd', change: same ? null : { amount: next } };
}

/** Nothing, or blanks only. */
const isMissing = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '');
