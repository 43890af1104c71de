import type { Codec } from '../../schema/fieldType';
import { wireText } from '../wire';

export interface TextOptions {
  /** In characters; default 255. */
  maxLength?: number;
  minLength?: number;
}

declare module '../../schema/fieldType' {
  interface FieldTypes {
    text: { value: string; options: TextOptions };
  }
}

export const codec: Codec<string, TextOptions> = {
  decode: wireText,
  encode: (value) => value,
  check: (value, { maxLength = 255, minLength = 0 }) => {
    const length = [...value].length;
    if (length > maxLength) return { rule: 'maxLength', args: { max: maxLength } };
    if (length < minLength) return { rule: 'minLength', args: { min: minLength } };
    return null;
  },
};
