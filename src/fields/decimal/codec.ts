import Big from 'big.js';
import type { Codec, Problem } from '../../schema/fieldType';
import { wirePattern } from '../wire';

export interface DecimalOptions {
  /** Digits after the point at most; default 2. */
  scale?: number;
  /** Bounds as decimal text, inclusive. */
  min?: string;
  max?: string;
}

declare module '../../schema/fieldType' {
  interface FieldTypes {
    decimal: { value: string; options: DecimalOptions };
  }
}

// Bounded: PostgreSQL refuses some 16,000 digits after the point, and reckoning with a million of them takes minutes.
const PATTERN = /^-?\d{1,40}(\.\d{1,40})?$/;
const INTEGER_DIGITS = 14;

/** Decimal text as it stands: never through a float (readings: Lists). @throws {DecodeError} */
export function decodeDecimal(wire: unknown): string | null {
  return wirePattern(wire, PATTERN, 'a decimal number');
}

/** The first rule that decimal text breaks: its form, digits before and after the point, bounds. */
export function checkDecimal(
  value: string,
  { scale = 2, min, max }: DecimalOptions,
): Problem | null {
  if (!PATTERN.test(value)) return { rule: 'decimal' };
  const [whole = '', fraction = ''] = value.replace('-', '').split('.');
  if (whole.replace(/^0+/, '').length > INTEGER_DIGITS)
    return { rule: 'digits', args: { digits: INTEGER_DIGITS } };
  if (fraction.replace(/0+$/, '').length > scale) return { rule: 'scale', args: { scale } };
  const number = new Big(value);
  if (min !== undefined && number.lt(min)) return { rule: 'min', args: { min } };
  if (max !== undefined && number.gt(max)) return { rule: 'max', args: { max } };
  return null;
}

export const codec: Codec<string, DecimalOptions> = {
  decode: decodeDecimal,
  encode: (value) => value,
  check: checkDecimal,
};
