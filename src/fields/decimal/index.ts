import Big from 'big.js';
import { readWrittenNumber } from '../../money/decimal';
import type { Field } from '../../schema';
import type { ReadContext, ParsedCell, FieldType } from '../../schema/catalogue';
import type { Codec, ValueProblem, DatabaseColumn } from '../../schema/fieldType';
import { describeKey, optionalKey } from '../../schema/meta/describeKey';
import type { Kinds, OptionsOf, TextPattern } from '../../schema/meta/parts';
import { decodeText, plainCodec, wirePattern } from '../reading';

export function decimalOptions(z: Kinds) {
  const bound = z.string().regex(/^-?\d+(\.\d+)?$/, 'decimal' satisfies TextPattern);
  return z.object({
    scale: optionalKey(
      z.int().min(0).max(10),
      'Maximum number of decimals.',
      0,
      '`2`; for a rate `6`',
    ),
    min: optionalKey(bound, 'Minimum, as text.', '0', 'none'),
    max: optionalKey(bound, 'Maximum, as text.', '100', 'none'),
  });
}

type DecimalOptions = OptionsOf<typeof decimalOptions>;

declare module '../../schema/fieldType' {
  interface FieldTypes {
    decimal: { value: string; options: DecimalOptions };
  }
}

// PostgreSQL rejects about 16,000 decimals, and a million digits take minutes.
const PATTERN = /^-?\d{1,40}(\.\d{1,40})?$/;
const INTEGER_DIGITS = 14;

/** Never a float (rules: decimals-are-text). @throws {DecodeError} */
export function decodeDecimal(wire: unknown): string | null {
  return wirePattern(wire, PATTERN, 'a decimal number');
}

export function checkDecimal(
  value: string,
  { scale = 2, min, max }: DecimalOptions,
): ValueProblem | null {
  if (!PATTERN.test(value)) return { rule: 'decimal' };
  const [whole = '', fraction = ''] = value.replace('-', '').split('.');
  if (whole.replace(/^0+/, '').length > INTEGER_DIGITS)
    return { rule: 'digits', args: { digits: INTEGER_DIGITS } };
  if (fraction.replace(/(?<!0)0+$/, '').length > scale) return { rule: 'scale', args: { scale } };
  const number = new Big(value);
  if (min !== undefined && number.lt(min)) return { rule: 'min', args: { min } };
  if (max !== undefined && number.gt(max)) return { rule: 'max', args: { max } };
  return null;
}

const codec: Codec<string, DecimalOptions> = plainCodec(decodeDecimal, checkDecimal);

// Without a scale PostgreSQL keeps the digits as typed.
export const decimalColumn = (): DatabaseColumn => ({ type: 'numeric' });

/** As spreadsheets write it. */
export const readNumber = (text: string, _field: Field, context: ReadContext): ParsedCell =>
  decodeText(readWrittenNumber(text), text, context, 'decimal');

export function withinBounds(
  value: string,
  { min, max }: { min?: string | undefined; max?: string | undefined },
): string {
  if (min !== undefined && new Big(value).lt(min)) return min;
  return max !== undefined && new Big(value).gt(max) ? max : value;
}

export function sampleDecimal(n: number, fraction: string, options: DecimalOptions): string {
  const decimals = fraction.slice(0, options.scale ?? fraction.length);
  return withinBounds(decimals === '' ? String(n) : `${n}.${decimals}`, options);
}

export const decimal: FieldType<string, DecimalOptions> = {
  codec,
  column: decimalColumn,
  options: (z) =>
    describeKey(decimalOptions(z), 'An exact decimal number, as text: never a float.', {
      type: 'decimal',
      scale: 1,
      min: '0',
    }),
  cell: { align: 'right', width: 120 },
  short: () => true,
  order: 4,
  neverTruncated: true,
  sheet: () => 'decimal',
  compare: () => ({ as: 'number' }),
  read: readNumber,
  defaultInput: 'decimal',
  inputs: { scale: 'whole', min: 'decimal', max: 'decimal' },
  sample: (options, { n }) => sampleDecimal(n, '25', options),
  label: { ko: '소수', en: 'Decimal number' },
};
