import { readWrittenNumber } from '../../money/decimal';
import type { FieldType } from '../../schema/catalogue';
import { DecodeError, type Codec } from '../../schema/fieldType';
import { defaultKey, describeKey } from '../../schema/meta/describeKey';
import { decodeText, plainCodec, wireText } from '../reading';
import type { Kinds, OptionsOf } from '../../schema/meta/parts';

const options = (z: Kinds) =>
  describeKey(
    z.object({
      min: defaultKey(z.int(), 'Minimum.', 0, -2147483647),
      max: defaultKey(z.int(), 'Maximum.', 999, 2147483647),
    }),
    'A whole number.',
    { type: 'integer', min: 0, default: 0 },
  );

type IntegerOptions = OptionsOf<typeof options>;

declare module '../../schema/fieldType' {
  interface FieldTypes {
    integer: { value: number; options: IntegerOptions };
  }
}

const LIMIT = 2_147_483_647;

const codec: Codec<number, IntegerOptions> = plainCodec(
  (wire) => {
    const text = wireText(wire);
    if (text === null) return null;
    if (!/^-?\d{1,15}$/.test(text)) throw new DecodeError('a whole number', wire);
    return Number(text);
  },
  (value, { min = -LIMIT, max = LIMIT }) => {
    if (!Number.isInteger(value)) return { rule: 'integer' };
    if (value < min) return { rule: 'min', args: { min } };
    if (value > max) return { rule: 'max', args: { max } };
    return null;
  },
);

export const integer: FieldType<number, IntegerOptions> = {
  codec,
  column: () => ({ type: 'integer' }),
  options,
  cell: { align: 'right', width: 90 },
  short: () => true,
  order: 3,
  neverTruncated: true,
  filter: 'equals',
  compare: () => ({ as: 'number' }),
  defaultInput: 'whole',
  inputs: { min: 'whole', max: 'whole' },
  sheet: () => 'whole',
  read: (text, _field, context) =>
    decodeText(readWrittenNumber(text)?.replace(/\.0+$/, '') ?? null, text, context, 'integer'),
  openapi: ({ min, max }) => ({
    ...(min !== undefined && { minimum: min }),
    ...(max !== undefined && { maximum: max }),
  }),
  sample: ({ min = -LIMIT, max = LIMIT }, { n }) => Math.min(max, Math.max(min, n)),
  label: { ko: '정수', en: 'Whole number' },
};
