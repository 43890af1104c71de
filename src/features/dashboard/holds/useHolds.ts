import { useMemo } from 'react';
import { useExtensions } from '../../../data/extensions';
import { onHold } from '../../../domain/reservation';
import { daysBetween, isDay } from '../../../days';
import type { AnyRecord } from '../../../schema';
import { useRows, type Rows } from '../useRows';

/** So many are named. */
export const HOLD_LINES = 5;

/** Three days before the trip a hold is pressing. */
const PRESSING_DAYS = 3;

const SORT = { field: 'dateIn', order: 'ASC' } as const;

/** In the address of a list: its order. */
export const SORTED = { sort: SORT.field, order: SORT.order };

export interface Hold {
  record: AnyRecord;
  /** Until the first day; null where that cannot be read. */
  daysLeft: number | null;
  pressing: boolean;
}

/** The holds that expire first: from a backend that sorts just as many as are named, else from all of them. */
export function useHolds(today: string): Rows & { holds: readonly Hold[] } {
  const sorts = useExtensions().includes('sort');
  const rows = useRows('reservations', onHold(today), {
    sort: SORT,
    ...(sorts && { perPage: HOLD_LINES }),
  });
  const holds = useMemo(
    () => rows.records.slice(0, HOLD_LINES).map((record) => holdOf(record, today)),
    [rows.records, today],
  );
  return { ...rows, complete: rows.complete || sorts, holds };
}

/** Pure. */
export function holdOf(record: AnyRecord, today: string): Hold {
  const daysLeft = isDay(record.dateIn) ? daysBetween(today, record.dateIn) : null;
  return { record, daysLeft, pressing: daysLeft !== null && daysLeft <= PRESSING_DAYS };
}
