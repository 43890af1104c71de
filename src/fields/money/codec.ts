import type { Codec } from '../../schema/fieldType';
import { checkDecimal, decodeDecimal } from '../decimal/codec';
import { scaleOf } from './scale';

export interface MoneyOptions {
  /** The field of the same record that holds the ISO currency. */
  currency?: string;
  /** The ISO currency itself, where it is always the same. */
  always?: string;
  /** Our amount and rate that it is the quotient of, filled in when it is left empty. */
  of?: readonly [amount: string, rate: string];
  /** Bounds as decimal text, inclusive. */
  min?: string;
  max?: string;
}

declare module '../../schema/fieldType' {
  interface FieldTypes {
    money: { value: string; options: MoneyOptions };
  }
}

/** The currency that an amount of this field is in, or null while it is not known. */
export function currencyOf(
  { currency, always }: MoneyOptions,
  record: { readonly [field: string]: unknown },
): string | null {
  const found = always ?? (currency === undefined ? null : record[currency]);
  return typeof found === 'string' && found !== '' ? found : null;
}

export const codec: Codec<string, MoneyOptions> = {
  decode: decodeDecimal,
  encode: (value) => value,
  check: (value, { min, max, ...options }, record = {}) =>
    checkDecimal(value, { min, max, scale: scaleOf(currencyOf(options, record)) }),
};
