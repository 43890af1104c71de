import type { Codec } from '../../schema/fieldType';
import { wireText } from '../wire';

declare module '../../schema/fieldType' {
  interface FieldTypes {
    email: { value: string; options: object };
  }
}

const MAX = 255;

/** An address as people write it: one @, a dot after it, no blanks. */
export const codec: Codec<string, object> = {
  decode: wireText,
  encode: (value) => value,
  check: (value) => {
    if (value.length > MAX) return { rule: 'maxLength', args: { max: MAX } };
    return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value) ? null : { rule: 'email' };
  },
};
