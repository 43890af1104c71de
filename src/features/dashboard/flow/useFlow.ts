import { useMemo } from 'react';
import { useResource } from '../../../data/resources';
import { totalsOf, type TotalRow } from '../../../data/totals';
import { bucketsOf, type Bucket } from '../../../domain/ledger/buckets';
import type { Loading } from '../loading';
import { useServerTotal } from '../useServerTotal';
import { useLedgerRows } from './useLedgerRows';
import { weeksUntil } from './weeks';

const PER_DAY = 'perDay';

export interface Flow extends Loading {
  /** Oldest first, a week each. */
  buckets: readonly Bucket[];
  /** Over so many loaded entries only; null: over all of them. */
  loadedOnly: number | null;
  /** What they are made of: direction and day. */
  rows: readonly TotalRow[];
}

/** Over all entries of the weeks, from a backend that has the extension `totals`. */
export function useFlowOfServer(today: string): Flow {
  const ledger = useResource('depositandwithdrawals');
  const { first, last } = weeksUntil(today);
  const total = useServerTotal(ledger, { startDate: first, endDate: last }, PER_DAY);
  return { ...total, buckets: useBuckets(total.rows, today), loadedOnly: null };
}

/** From the entries that bank messages are held against. */
export function useFlowOfRows(today: string): Flow {
  const ledger = useResource('depositandwithdrawals');
  const { records, complete, ...loading } = useLedgerRows(today);
  const rows = useMemo(() => {
    const perDay = ledger.totals.find(({ name }) => name === PER_DAY);
    return perDay ? totalsOf(ledger, perDay, records) : [];
  }, [ledger, records]);
  const buckets = useBuckets(rows, today);
  return { ...loading, rows, buckets, loadedOnly: complete ? null : records.length };
}

function useBuckets(rows: readonly TotalRow[], today: string): readonly Bucket[] {
  return useMemo(() => bucketsOf(rows, weeksUntil(today), 'week'), [rows, today]);
}
