import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc';
import { isCalendarDay } from '../../../fields/date/codec';

dayjs.extend(utc);

const DAY = 'YYYY-MM-DD';

/** Is this a day that can be reckoned with? A form may hold half of one, or the year 26 for 2026. */
export const isDay = (value: unknown): value is string =>
  typeof value === 'string' && isCalendarDay(value) && value >= '1000';

/** Days from one day to another; below zero when the other is earlier (readings: Lists, text end to end). */
export function daysBetween(from: string, to: string): number {
  return dayjs.utc(to, DAY).diff(dayjs.utc(from, DAY), 'day');
}

/** The day so many days later, or null beyond the years that four digits hold. */
export function addDays(day: string, days: number): string | null {
  const moved = dayjs.utc(day, DAY).add(days, 'day');
  return moved.year() >= 1000 && moved.year() <= 9999 ? moved.format(DAY) : null;
}

/** Nights and days of a stay, or null while its days are not both there and in order. */
export function stayOf(dateIn: unknown, dateOut: unknown): { nights: number; days: number } | null {
  if (!isDay(dateIn) || !isDay(dateOut) || dateOut < dateIn) return null;
  const nights = daysBetween(dateIn, dateOut);
  return { nights, days: nights + 1 };
}
