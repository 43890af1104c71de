import { isCalendarDay } from '../../../days';
import type { DayParts } from './pieces';

const two = (value: number) => String(value).padStart(2, '0');

/**
 * The day that a message means, YYYY-MM-DD. Without a year it is the latest such day that is not after today, as
 * banks write of what has happened (issue: Bank SMS). Null for a day that no year nearby has.
 * @param today YYYY-MM-DD in Asia/Seoul (readings: Lists)
 */
export function dayMeant({ year, month, day }: DayParts, today: string): string | null {
  const inYear = (one: number) => `${String(one).padStart(4, '0')}-${two(month)}-${two(day)}`;
  if (year !== null) return isCalendarDay(inYear(year)) ? inYear(year) : null;
  const now = Number(today.slice(0, 4));
  // Four years back, for the 29th of February.
  for (let one = now; one > now - 5; one -= 1) {
    const date = inYear(one);
    if (isCalendarDay(date) && date <= today) return date;
  }
  return null;
}
