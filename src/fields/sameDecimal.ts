import Big from 'big.js';

const DECIMAL = /^-?\d+(\.\d+)?$/;

export const isDecimalText = (value: unknown): value is string =>
  typeof value === 'string' && DECIMAL.test(value);

/** Are both the same number, whatever zeros are written? Values that are no decimal text are never. */
export function sameDecimal(a: unknown, b: unknown): boolean {
  return isDecimalText(a) && isDecimalText(b) && new Big(a).eq(b);
}
