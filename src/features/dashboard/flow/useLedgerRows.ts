import { useExtensions } from '../../../data/extensions';
import { PAGE_SIZES } from '../../../data/limits';
import { TOTALS } from '../../../data/totals';
import { addDays } from '../../../days';
import { AROUND_DAYS, MATCH_DAYS } from '../../../domain/bankMessage';
import { useRows, type Rows } from '../useRows';
import { weeksUntil } from './weeks';

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
