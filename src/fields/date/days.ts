import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc';
import { isCalendarDay } from './codec';

dayjs.extend(utc);

const DAY = 'YYYY-MM-DD';

/** Is this a day that can be reckoned with? A form may hold half of one, or the year 26 for 2026. */
export const isDay = (value: unknown): value is string =>
  typeof value === 'string' && isCalendarDay(value) && value >= '1000';

/** Days from one day to another; below zero when the other is earlier (readings: Lists, text end to end). */
export const daysBetween = (from: string, to: string): number =>
  dayjs.utc(to, DAY).diff(dayjs.utc(from, DAY), 'day');

/** The day so many days later; text in, text out, in no time zone (readings: Lists). */
export const addDays = (day: string, days: number): string =>
  dayjs.utc(day, DAY).add(days, 'day').format(DAY);

/** 0 on Sundays to 6 on Saturdays. */
export const weekdayOf = (day: string): number => dayjs.utc(day, DAY).day();

/** The same day of another month, or its last one where it has none. */
export const addMonths = (day: string, months: number): string =>
  dayjs.utc(day, DAY).add(months, 'month').format(DAY);

/** The first and the last day of a day's month. */
export function monthOf(day: string): { first: string; last: string } {
  const month = dayjs.utc(day, DAY);
  return { first: month.startOf('month').format(DAY), last: month.endOf('month').format(DAY) };
}
