import { useExtensions } from '../../data/extensions';
import { PAGE_SIZES } from '../../data/limits';
import { TOTALS, type TotalRow } from '../../data/totals';
import { addDays, weekdayOf } from '../../days';
import { AROUND_DAYS, MATCH_DAYS } from '../../domain/bankMessage';
import { useRows, type Rows } from './useRows';

const MOST = Math.max(...PAGE_SIZES);

/** The days of the entries that bank messages are held against, as the matching screen has them. */
export const matchedDays = (today: string) => ({
  first: addDays(today, 1 - MATCH_DAYS - AROUND_DAYS),
  last: addDays(today, AROUND_DAYS),
});

/**
 * The ledger's entries of the last weeks: which bank messages they settle no parameter asks for. Where the backend has
 * no totals, the chart sums the same rows, and they reach back as far as it does.
 */
export function useLedgerRows(today: string): Rows {
  const summed = useExtensions().includes(TOTALS);
  const { first, last } = matchedDays(today);
  const startDate = summed ? first : [first, weeksUntil(today).first].toSorted()[0];
  return useRows(
    'depositandwithdrawals',
    { startDate: startDate ?? first, endDate: last },
    { perPage: MOST },
  );
}

/** So many weeks are looked back at, the present one included. */
const WEEKS = 8;

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
