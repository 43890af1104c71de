import Big from 'big.js';

/**
 * US dollars of an amount: amount / units per USD, two places, half up (readings: Money).
 * Null when either is missing, is not decimal text, or the rate is not above zero.
 */
export function toUsd(amount: unknown, rate: unknown): string | null {
  if (!isDecimal(amount) || !isDecimal(rate)) return null;
  const units = new Big(rate);
  if (units.lte(0)) return null;
  return roundHalfUp(new Big(amount).div(units), 2);
}

/**
 * The amount of US dollars in a currency: usd * units per USD, half up at the currency's places (readings: Money).
 * Null as for toUsd.
 */
export function fromUsd(usd: unknown, rate: unknown, places: number): string | null {
  if (!isDecimal(usd) || !isDecimal(rate)) return null;
  const units = new Big(rate);
  return units.lte(0) ? null : roundHalfUp(new Big(usd).times(units), places);
}

/** Places of a rate (src/fields/rate). */
const RATE_PLACES = 6;

/**
 * The rate at which both amounts hold, or null where none of six places gives these very dollars back.
 */
export function rateBetween(amount: unknown, usd: unknown): string | null {
  if (!isDecimal(amount) || !isDecimal(usd) || new Big(usd).eq(0)) return null;
  const rate = new Big(amount).div(usd).round(RATE_PLACES, Big.roundHalfUp).toFixed();
  const back = toUsd(amount, rate);
  return back !== null && new Big(back).eq(usd) ? rate : null;
}

/** Decimal text with exactly this many places, halves away from zero. */
export function roundHalfUp(value: Big | string, places: number): string {
  return new Big(value).round(places, Big.roundHalfUp).toFixed(places);
}

function isDecimal(value: unknown): value is string {
  return typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value);
}
