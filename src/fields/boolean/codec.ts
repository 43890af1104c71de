import { DecodeError, type Codec } from '../../schema/fieldType';

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
export const codec: Codec<boolean, object> = {
  decode: (wire) => {
    if (wire === null || wire === undefined || wire === '') return null;
    const value = WIRE.get(wire);
    if (value === undefined) throw new DecodeError('0 or 1', wire);
    return value;
  },
  encode: (value) => (value === null ? null : Number(value)),
  check: () => null,
};
