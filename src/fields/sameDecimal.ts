import Big from 'big.js';

const DECIMAL = /^-?\d+(\.\d+)?$/;

/** Are both the same number, whatever zeros are written? Values that are no decimal text are never. */
export function sameDecimal(a: unknown, b: unknown): boolean {
  if (typeof a !== 'string' || typeof b !== 'string') return false;
  return DECIMAL.test(a) && DECIMAL.test(b) && new Big(a).eq(b);
}
