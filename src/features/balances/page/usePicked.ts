import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useResource } from '../../../data/resources';
import type { AnyRecord } from '../../../schema';
import { idsOf } from '../domain/codes';
import { settledKey, useReservations, type Reservations } from './useReservations';

/** The form's field that holds the picked codes. */
export const CODES = 'reservationCodes';

/** What is known of picked reservations beyond their codes. */
export interface Picked {
  ids: ReadonlyMap<string, number>;
  /** Keeps what a picker's rows have said: they need not be asked for again. */
  remember: (rows: readonly AnyRecord[]) => void;
}

/** @param balance the balance that is edited; null for a new one */
export function usePickedIds(balance: AnyRecord | null): Picked {
  const { route } = useResource('reservations');
  const queryClient = useQueryClient();
  const [more, setMore] = useState<ReadonlyMap<string, number>>(new Map());
  const ids = useMemo(
    () => new Map([...(balance ? idsOf(balance) : []), ...more]),
    [balance, more],
  );
  const remember = useCallback(
    (rows: readonly AnyRecord[]) => {
      setMore(
        (known) => new Map([...known, ...rows.map(({ id, code }) => [String(code), id] as const)]),
      );
      for (const row of rows) {
        // A list's row may lack children; then the record is asked for.
        if (row._packedMisfit === undefined)
          queryClient.setQueryData(settledKey(route, String(row.code)), row);
      }
    },
    [queryClient, route],
  );
  return useMemo(() => ({ ids, remember }), [ids, remember]);
}

const NONE: readonly string[] = [];

/** The reservations that the surrounding form holds. */
export function usePicked({ ids }: Picked): {
  codes: readonly string[];
  reservations: Reservations;
} {
  const value: unknown = useWatch({ name: CODES });
  const codes = useMemo(() => (Array.isArray(value) ? value.map(String) : NONE), [value]);
  return { codes, reservations: useReservations(codes, ids) };
}
