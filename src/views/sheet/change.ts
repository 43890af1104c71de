import Big from 'big.js';
import { isDecimalText } from '../../money/decimal';

const decimal = (value: unknown): Big | null => {
  const text = typeof value === 'number' ? String(value) : value;
  return isDecimalText(text) ? new Big(text) : null;
};

const PLACES = 2;

/** Percent; null if equal, not numeric or relative to zero. */
export function relativeChange(before: unknown, now: unknown): string | null {
  const [from, to] = [decimal(before), decimal(now)];
  if (!from || !to || from.eq(0) || from.eq(to)) return null;
  const share = to.minus(from).times(100).div(from.abs()).round(PLACES, Big.roundHalfUp);
  return share.gt(0) ? `+${share.toFixed(PLACES)}` : share.toFixed(PLACES);
}
