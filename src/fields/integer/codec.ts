import { DecodeError, type Codec } from '../../schema/fieldType';
import { wireText } from '../wire';

export interface IntegerOptions {
  min?: number;
  max?: number;
}

declare module '../../schema/fieldType' {
  interface FieldTypes {
    integer: { value: number; options: IntegerOptions };
  }
}

// PostgreSQL's integer.
const LIMIT = 2_147_483_647;

export const codec: Codec<number, IntegerOptions> = {
  decode: (wire) => {
    const text = wireText(wire);
    if (text === null) return null;
    if (!/^-?\d{1,15}$/.test(text)) throw new DecodeError('a whole number', wire);
    return Number(text);
  },
  encode: (value) => value,
  check: (value, { min = -LIMIT, max = LIMIT }) => {
    if (!Number.isInteger(value)) return { rule: 'integer' };
    if (value < min) return { rule: 'min', args: { min } };
    if (value > max) return { rule: 'max', args: { max } };
    return null;
  },
};
