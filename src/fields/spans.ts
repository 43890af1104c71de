import { daysBetween, isDay } from '../days';
import type { Resource } from '../schema';
import { typeOf } from '.';
import { hasDifferentValue } from './values';

export interface LongSpan {
  from: string;
  to: string;
  days: number;
  longest: number;
}

type Values = Readonly<Record<string, unknown>>;

/**
 * Finds newly typed date ranges that are longer than declared, such as from a wrong year.
 * @example findLongSpans(reservations, { dateIn: '2026-02-25', dateOut: '2027-03-03' }, {})
 */
export function findLongSpans({ fields }: Resource, typed: Values, read: Values): LongSpan[] {
  return fields.flatMap((field) => {
    const span = typeOf(field).ends?.(field.options);
    const [begin, end] = [typed[span?.from ?? ''], typed[field.name]];
    if (!span || span.longest === null || !isDay(begin) || !isDay(end)) return [];
    const days = daysBetween(begin, end);
    const changed =
      hasDifferentValue(begin, read[span.from]) || hasDifferentValue(end, read[field.name]);
    if (!changed || days <= span.longest) return [];
    return [{ from: span.from, to: field.name, days, longest: span.longest }];
  });
}

/**
 * Days between a record's range (`ends`) and a day.
 * @example daysAway(reservations, { dateIn: '2026-12-01', dateOut: '2026-12-05' }, '2026-12-08') // 3
 */
export function daysAway({ fields }: Resource, record: Values, day: string): number | null {
  for (const field of fields) {
    const span = typeOf(field).ends?.(field.options);
    if (!span) continue;
    const [begin, end] = [record[span.from], record[field.name]];
    if (!isDay(begin) || !isDay(end)) return null;
    return Math.max(0, daysBetween(day, begin), daysBetween(end, day));
  }
  return null;
}
