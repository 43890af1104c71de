import type { Codec } from '../../schema/fieldType';
import { wireText } from '../wire';

declare module '../../schema/fieldType' {
  interface FieldTypes {
    phone: { value: string; options: object };
  }
}

const MAX = 30;

/** Digits with the signs that people put between them. */
export const codec: Codec<string, object> = {
  decode: wireText,
  encode: (value) => value,
  check: (value) => {
    if (value.length > MAX) return { rule: 'maxLength', args: { max: MAX } };
    return /^[0-9+()\-. ]{3,}$/.test(value) ? null : { rule: 'phone' };
  },
};
