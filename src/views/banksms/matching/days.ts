import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc';

dayjs.extend(utc);

const DAY = 'YYYY-MM-DD';

/** The day so many days later; text in, text out, in no time zone (readings: Lists). */
export const addDays = (day: string, days: number): string =>
  dayjs.utc(day, DAY).add(days, 'day').format(DAY);

/** Days between two days, whichever comes first. */
export const daysApart = (one: string, other: string): number =>
  Math.abs(dayjs.utc(other, DAY).diff(dayjs.utc(one, DAY), 'day'));
