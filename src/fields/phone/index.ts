import { z } from 'zod';
import type { Codec, FieldType } from '../../schema/fieldType';
import { about } from '../../schema/meta/about';
import { wireText } from '../wire';

declare module '../../schema/fieldType' {
  interface FieldTypes {
    phone: { value: string; options: object };
  }
}

const MAX = 30;

/** Digits with the signs that people put between them. */
const codec: Codec<string, object> = {
  decode: wireText,
  encode: (value) => value,
  check: (value) => {
    if (value.length > MAX) return { rule: 'maxLength', args: { max: MAX } };
    return /^[0-9+()\-. ]{3,}$/.test(value) ? null : { rule: 'phone' };
  },
};

export const phone: FieldType<string> = {
  codec,
  column: () => ({ type: 'varchar(30)' }),
  options: z.object({}).meta(about('A telephone number, up to 30 characters.', { type: 'phone' })),
  cell: { align: 'left', width: 130 },
};
