import { daysBetween, isDay } from '../days';
import type { Resource } from '../schema';
import { typeOf } from '.';
import { hasDifferentValue } from './values';

/** A date range that is longer than declared. */
export interface LongSpan {
  from: string;
  to: string;
  days: number;
  longest: number;
}

type Values = Readonly<Record<string, unknown>>;

/**
 * Finds date ranges that are longer than expected, such as a stay of a year caused by a wrong year.
 * @param read the stored record: ranges that are already stored are not reported
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
 * Returns the days between a record's range and a day; 0 within it. Null if the resource declares no range (`ends`)
 * or the record has none.
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
