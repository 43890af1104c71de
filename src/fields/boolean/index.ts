import type { FieldType } from '../../schema/catalogue';
import { DecodeError, type Codec } from '../../schema/fieldType';
import { describeKey } from '../../schema/meta/describeKey';
import { decodeText, normalizeForMatch } from '../reading';

declare module '../../schema/fieldType' {
  interface FieldTypes {
    boolean: { value: boolean; options: object };
  }
}

const WIRE = new Map<unknown, boolean>([
  [1, true],
  ['1', true],
  [true, true],
  ['true', true],
  [0, false],
  ['0', false],
  [false, false],
  ['false', false],
]);

/** true and false in a record, 1 and 0 on the wire (rules: bodies). */
const codec: Codec<boolean, object> = {
  decode: (wire) => {
    if (wire === null || wire === undefined || wire === '') return null;
    const value = WIRE.get(wire);
    if (value === undefined) throw new DecodeError('0 or 1', wire);
    return value;
  },
  encode: (value) => (value === null ? null : Number(value)),
  check: () => null,
};

const YES = new Set(['1', 'true', 'y', 'yes', 'o', '○', '✓', '✔', '예', '네', '참']);
const NO = new Set(['0', 'false', 'n', 'no', 'x', '×', '아니요', '아니오', '거짓']);

export const boolean: FieldType<boolean> = {
  codec,
  column: () => ({ type: 'smallint' }),
  options: (z) =>
    describeKey(z.object({}), 'Yes or no; 1 and 0 on the wire.', {
      type: 'boolean',
      required: true,
      default: true,
    }),
  cell: { align: 'center', width: 80 },
  neverTruncated: true,
  short: () => true,
  order: 10,
  defaultInput: 'yesNo',
  filter: 'equals',
  compare: () => ({ as: 'flag' }),
  groups: 'value',
  initial: false,
  text: ({ value }, _options, { translate }) =>
    typeof value === 'boolean' ? translate(`ra.boolean.${value}`) : String(value ?? ''),
  read: (text, _field, context) => {
    const typed = normalizeForMatch(text);
    const wire = YES.has(typed) ? '1' : NO.has(typed) ? '0' : null;
    return { ...decodeText(wire, text, context, 'oneOf'), meant: null };
  },
  openapi: () => ({ enum: [0, 1] }),
  sample: (_options, { variant }) => variant % 2 === 0,
  label: { ko: '예/아니요', en: 'Yes or no' },
};
