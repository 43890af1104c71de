import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { useResource } from '../../../data/resources';
import type { AnyRecord } from '../../../schema';
import { checkReservation, type BalanceFinding } from '../domain/checks';

export function useBalanceFindings(
  balanceId: number | null,
): (reservation: AnyRecord) => readonly string[] {
  const translate = useTranslate();
  const resource = useResource('reservations');
  return useCallback(
    (reservation) => {
      const words = (finding: BalanceFinding): string => {
        switch (finding.rule) {
          case 'gone':
            return translate('balance.warn.gone');
          case 'notFinal':
            return translate('balance.warn.notFinal');
          case 'noEntries':
            return translate('balance.warn.noEntries');
          case 'unconfirmed':
            return translate('balance.warn.unconfirmed', { smart_count: finding.count });
          case 'settled':
            return translate('balance.warn.settled', { id: finding.balanceId });
        }
      };
      return checkReservation(resource, reservation, balanceId).map(words);
    },
    [balanceId, translate, resource],
  );
}
