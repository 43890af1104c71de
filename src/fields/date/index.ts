import { z } from 'zod';
import { isCalendarDay } from '../../days';
import type { Codec, FieldType } from '../../schema/fieldType';
import { about } from '../../schema/meta/about';
import { wirePattern } from '../wire';

declare module '../../schema/fieldType' {
  interface FieldTypes {
    date: { value: string; options: object };
  }
}

/** YYYY-MM-DD text end to end (readings: Lists). A time that a backend appends is cut off. */
const codec: Codec<string, object> = {
  decode: (wire) =>
    wirePattern(wire, /^\d{4}-\d\d-\d\d([ T]00:00(:00.*)?)?$/, 'a date')?.slice(0, 10) ?? null,
  encode: (value) => value,
  check: (value) => (isCalendarDay(value) ? null : { rule: 'date' }),
};

export const date: FieldType<string> = {
  codec,
  column: () => ({ type: 'date' }),
  options: z.object({}).meta(about('A day, as `2026-11-20`.', { type: 'date', required: true })),
  cell: { align: 'left', width: 110 },
};
