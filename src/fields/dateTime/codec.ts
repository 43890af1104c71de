import type { Codec } from '../../schema/fieldType';
import { isCalendarDay } from '../date/codec';
import { wirePattern } from '../wire';

declare module '../../schema/fieldType' {
  interface FieldTypes {
    dateTime: { value: string; options: object };
  }
}

/** Text as the backend writes it, in its own zone: 'YYYY-MM-DD HH:mm:ss' from ours (readings: Lists). */
export const codec: Codec<string, object> = {
  decode: (wire) => wirePattern(wire, /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d/, 'a date and time'),
  encode: (value) => value,
  check: (value) =>
    isCalendarDay(value.slice(0, 10)) &&
    /^.([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(value.slice(10))
      ? null
      : { rule: 'dateTime' },
};
