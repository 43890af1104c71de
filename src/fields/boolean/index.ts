import { z } from 'zod';
import { DecodeError, type Codec, type FieldType } from '../../schema/fieldType';
import { about } from '../../schema/meta/about';

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

/** true and false in a record, 1 and 0 on the wire (readings: Wire). */
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

export const boolean: FieldType<boolean> = {
  codec,
  column: () => ({ type: 'smallint' }),
  options: z
    .object({})
    .meta(
      about('Yes or no; 1 and 0 on the wire.', { type: 'boolean', required: true, default: true }),
    ),
  cell: { align: 'center', width: 80 },
};
