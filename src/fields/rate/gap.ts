import Big from 'big.js';
import { isDecimalText } from '../sameDecimal';

/** Beyond this share of the reference a rate is worth a second look, in per cent. */
const TOLERATED = 3;

/**
 * By how many per cent a rate lies above or below (-) its reference, to one place, where that is more than 3; else
 * null. Pure.
 */
export function rateGap(rate: unknown, reference: unknown): string | null {
  if (!isDecimalText(rate) || !isDecimalText(reference) || new Big(reference).lte(0)) return null;
  const gap = new Big(rate).minus(reference).times(100).div(reference);
  return gap.abs().gt(TOLERATED) ? gap.round(1, Big.roundHalfUp).toFixed(1) : null;
}
