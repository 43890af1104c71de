import { DecodeError, type Codec } from '../../schema/fieldType';

declare module '../../schema/fieldType' {
  interface FieldTypes {
    id: { value: number; options: object };
  }
}

export const codec: Codec<number, object> = {
  decode: (wire) => {
    const id = typeof wire === 'string' && /^\d{1,15}$/.test(wire) ? Number(wire) : wire;
    if (typeof id !== 'number' || !Number.isSafeInteger(id) || id < 1)
      throw new DecodeError('an id', wire);
    return id;
  },
  encode: (value) => value,
  check: () => null,
};
