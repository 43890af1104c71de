import { z } from 'zod';
import type { Codec, FieldType } from '../../schema/fieldType';
import { about } from '../../schema/meta/about';
import { wirePattern } from '../wire';

declare module '../../schema/fieldType' {
  interface FieldTypes {
    time: { value: string; options: object };
  }
}

/** HH:mm text, 00:00 to 23:59; seconds that a backend appends are cut off. */
const codec: Codec<string, object> = {
  decode: (wire) => wirePattern(wire, /^\d\d:\d\d(:\d\d.*)?$/, 'a time')?.slice(0, 5) ?? null,
  encode: (value) => value,
  check: (value) => (/^([01]\d|2[0-3]):[0-5]\d$/.test(value) ? null : { rule: 'time' }),
};

export const time: FieldType<string> = {
  codec,
  // Text sorts as the clock does, and comes back as it went in.
  column: () => ({ type: 'varchar(5)' }),
  options: z.object({}).meta(about('A time of the day, as `09:30`.', { type: 'time' })),
  cell: { align: 'left', width: 80 },
};
