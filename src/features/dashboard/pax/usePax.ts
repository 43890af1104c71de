import { useMemo } from 'react';
import { useResource } from '../../../data/resources';
import type { TotalRow } from '../../../data/totals';
import { addDays } from '../../../days';
import type { AnyRecord } from '../../../schema';
import { between, DAYS_AHEAD, PAX, paxRows, unreadable } from '../days/figures';
import { useWeek } from '../days/useWeek';
import type { Loading } from '../loading';
import { useServerTotal } from '../useServerTotal';

export interface Pax extends Loading {
  rows: readonly TotalRow[];
  /** Over so many loaded reservations only; null: over the whole filter. */
  loadedOnly: number | null;
  unread: number;
  /** Those that the sums are over; none where the backend has summed them. */
  records: readonly AnyRecord[];
}

/** Over the whole filter, from a backend that has the extension `totals`. */
export function usePaxOfServer(today: string): Pax {
  const reservations = useResource('reservations');
  const filter = between('dateIn', today, addDays(today, DAYS_AHEAD));
  return {
    ...useServerTotal(reservations, filter, PAX),
    ...{ loadedOnly: null, unread: 0, records: [] },
  };
}

/** From the reservations that the days' panel has asked for. */
export function usePaxOfRows(today: string): Pax {
  const reservations = useResource('reservations');
  const { records, complete, ...loading } = useWeek('dateIn', today);
  const rows = useMemo(() => paxRows(reservations, records), [reservations, records]);
  return {
    ...loading,
    rows,
    loadedOnly: complete ? null : records.length,
    unread: unreadable(records, ['paxCount']),
    records,
  };
}
