import type { Codec } from '../../schema/fieldType';
import { wireText } from '../wire';

export interface LongTextOptions {
  /** In characters; default 10,000. */
  maxLength?: number;
  /** Lines that the input shows before it grows; default 3. */
  rows?: number;
}

declare module '../../schema/fieldType' {
  interface FieldTypes {
    longText: { value: string; options: LongTextOptions };
  }
}

export const codec: Codec<string, LongTextOptions> = {
  decode: wireText,
  encode: (value) => value,
  check: (value, { maxLength = 10_000 }) =>
    [...value].length > maxLength ? { rule: 'maxLength', args: { max: maxLength } } : null,
};
