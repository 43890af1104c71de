import type { Codec } from '../../schema/fieldType';
import { checkDecimal, decodeDecimal, type DecimalOptions } from '../decimal/codec';

declare module '../../schema/fieldType' {
  interface FieldTypes {
    /** Units of a currency for one US dollar, as decimal text (readings: Money). */
    rate: { value: string; options: DecimalOptions };
  }
}

export const codec: Codec<string, DecimalOptions> = {
  decode: decodeDecimal,
  encode: (value) => value,
  check: (value, options) =>
    checkDecimal(value, { scale: 6, ...options }) ??
    (/^-?0*(\.0*)?$/.test(value) || value.startsWith('-') ? { rule: 'positive' } : null),
};
