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

/** Decimal text with exactly this many places, halves away from zero. */
export function roundHalfUp(value: Big | string, places: number): string {
  return new Big(value).round(places, Big.roundHalfUp).toFixed(places);
}

function isDecimal(value: unknown): value is string {
  return typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value);
}
