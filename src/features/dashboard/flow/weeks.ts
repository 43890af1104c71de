import type { TotalRow } from '../../../data/totals';
import { addDays, weekdayOf } from '../../../days';

/** So many weeks are looked back at, the present one included. */
export const WEEKS = 8;

/** Whole weeks from Monday to Sunday, the last of them today's. */
export function weeksUntil(today: string): { first: string; last: string } {
  const monday = addDays(today, -((weekdayOf(today) + 6) % 7));
  return { first: addDays(monday, -7 * (WEEKS - 1)), last: addDays(monday, 6) };
}

/** How many entries of a week, and of one direction where it is given, the total `perDay` has. */
export function entriesIn(
  rows: readonly TotalRow[],
  { first, last }: { first: string; last: string },
  { direction }: { direction?: string },
): number {
  return rows
    .filter(({ by }) => direction === undefined || by.direction === direction)
    .filter(({ by }) => String(by.createdAt) >= first && String(by.createdAt) <= last)
    .reduce((sum, { count }) => sum + count, 0);
}
