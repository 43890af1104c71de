import { useMemo } from 'react';
import { PAGE_SIZES } from '../../../data/limits';
import { addDays } from '../../../days';
import type { AnyRecord } from '../../../schema';
import { MATCH_DAYS, openMessages, type OpenMessage } from '../../../domain/bankMessage';
import { matchedDays, useLedgerRows } from '../flow/useLedgerRows';
import { together, type Loading } from '../loading';
import { useRows } from '../useRows';

const MOST = Math.max(...PAGE_SIZES);

interface Unmatched extends Loading {
  /** Newest first. */
  open: readonly OpenMessage[];
  /** From here to today. */
  from: string;
  /** Messages or entries that there are too many of to be loaded. */
  missing: number;
  unread: number;
}

/** The bank messages of the last two weeks that the ledger does not account for: those of the matching screen. */
export function useUnmatched(today: string): Unmatched {
  const from = addDays(today, 1 - MATCH_DAYS);
  const messages = useRows('banksms', { startDate: from, endDate: today }, { perPage: MOST });
  const entries = useLedgerRows(today);
  const open = useMemo(() => {
    const { first, last } = matchedDays(today);
    return openMessages(messages.records, entries.records.filter(madeBetween(first, last)));
  }, [messages.records, entries.records, today]);
  return {
    ...together(messages, entries),
    ...{ open, from },
    missing: [messages, entries].reduce(
      (sum, { records, total }) => sum + total - records.length,
      0,
    ),
    // The matching screen has no place for them either.
    unread: messages.records.filter(({ _malformed }) => hasAmount(_malformed)).length,
  };
}

const hasAmount = (malformed: unknown) => Array.isArray(malformed) && malformed.includes('amount');

const madeBetween =
  (first: string, last: string) =>
  ({ createdAt }: AnyRecord): boolean => {
    const day = String(createdAt).slice(0, first.length);
    return day >= first && day <= last;
  };
