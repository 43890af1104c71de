import type { Codec } from '../../schema/fieldType';
import { wirePattern } from '../wire';

declare module '../../schema/fieldType' {
  interface FieldTypes {
    time: { value: string; options: object };
  }
}

/** HH:mm text, 00:00 to 23:59; seconds that a backend appends are cut off. */
export const codec: Codec<string, object> = {
  decode: (wire) => wirePattern(wire, /^\d\d:\d\d(:\d\d.*)?$/, 'a time')?.slice(0, 5) ?? null,
  encode: (value) => value,
  check: (value) => (/^([01]\d|2[0-3]):[0-5]\d$/.test(value) ? null : { rule: 'time' }),
};
