import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc';

dayjs.extend(utc);

const DAY = 'YYYY-MM-DD';

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
