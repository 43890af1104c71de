import { useDeferredValue, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { useResource } from '../../../data/resources';
import { useReferenceTitle } from '../../../data/lookups';
import { fieldOf, type AnyRecord } from '../../../schema';

const WATCHED = [
  'customerCode',
  'revType',
  'revProc',
  'revStatus',
  'name',
  'dateIn',
  'dateOut',
  'paxCount',
  'kGuide',
] as const;

const NEW: AnyRecord = { id: 0 };

/** The reservation as it would be with what is typed, as far as header and checks look at it. */
export function useTrip(record: AnyRecord = NEW): AnyRecord {
  const resource = useResource('reservations');
  const typed: unknown[] = useWatch({ name: WATCHED });
  const customerName = useReferenceTitle({
    resource,
    field: fieldOf(resource, 'customerCode'),
    value: typed[0],
    record,
  });
  // What is typed is painted first; what follows from it comes a moment later.
  const held = useDeferredValue(JSON.stringify(typed));
  return useMemo(() => {
    const values = JSON.parse(held) as unknown[];
    const current = WATCHED.map((name, index) => [name, values[index] ?? null] as const);
    return { ...record, ...Object.fromEntries(current), customerName };
  }, [record, held, customerName]);
}
