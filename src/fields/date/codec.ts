import type { Codec } from '../../schema/fieldType';
import { wirePattern } from '../wire';

declare module '../../schema/fieldType' {
  interface FieldTypes {
    date: { value: string; options: object };
  }
}

/** Is this YYYY-MM-DD a day that the calendar has? Reckoned on the text: no Date, no time zone. */
export function isCalendarDay(text: string): boolean {
  const [, year = 0, month = 0, day = 0] = (/^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? []).map(Number);
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const days = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
  return year > 0 && day >= 1 && day <= days;
}

/** YYYY-MM-DD text end to end (readings: Lists). A time that a backend appends is cut off. */
export const codec: Codec<string, object> = {
  decode: (wire) =>
    wirePattern(wire, /^\d{4}-\d\d-\d\d([ T]00:00(:00.*)?)?$/, 'a date')?.slice(0, 10) ?? null,
  encode: (value) => value,
  check: (value) => (isCalendarDay(value) ? null : { rule: 'date' }),
};
