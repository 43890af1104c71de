import { z } from 'zod';
import type { Codec, FieldType } from '../../schema/fieldType';
import { about } from '../../schema/meta/about';
import { wireText } from '../wire';

declare module '../../schema/fieldType' {
  interface FieldTypes {
    email: { value: string; options: object };
  }
}

const MAX = 255;

/** An address as people write it: one @, a dot after it, no blanks. */
const codec: Codec<string, object> = {
  decode: wireText,
  encode: (value) => value,
  check: (value) => {
    if (value.length > MAX) return { rule: 'maxLength', args: { max: MAX } };
    return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value) ? null : { rule: 'email' };
  },
};

export const email: FieldType<string> = {
  codec,
  column: () => ({ type: 'varchar(255)' }),
  options: z.object({}).meta(about('A mail address, up to 255 characters.', { type: 'email' })),
  cell: { align: 'left', width: 200 },
};
