import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { useResource } from '../../../data/resources';
import type { AnyRecord } from '../../../schema';
import { checkReservation } from '../domain/checks';
import { useMayListEntries } from './useSettledReservations';

export function useBalanceFindings(
  balanceId: number | null,
): (reservation: AnyRecord) => readonly string[] {
  const translate = useTranslate();
  const resource = useResource('reservations');
  const mayListEntries = useMayListEntries();
  return useCallback(
    (reservation) =>
      checkReservation(resource, reservation, balanceId)
        .filter(({ rule }) => mayListEntries || rule !== 'noEntries')
        .map(({ rule, ...values }) => translate(`balance.warn.${rule}`, values)),
    [balanceId, translate, resource, mayListEntries],
  );
}
