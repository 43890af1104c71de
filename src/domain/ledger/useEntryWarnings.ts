import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { isCreateSent } from '../../data/attempts';
import { historyQuery, valueOn } from '../../data/history';
import { LARGEST_PER_PAGE_SENT } from '../../data/limits';
import { wantedQuery } from '../../data/lookups';
import { withAbort } from '../../data/transport';
import { useProvider, useResource } from '../../data/resources';
import { isDay, seoulDay } from '../../days';
import { isEmpty } from '../../fields/values';
import type { BeforeSave } from '../../record/form/FormLayout';
import { useSaveWarnings, type SaveWarnings } from '../../record/form/useSaveWarnings';
import type { Values } from '../../record/values/values';
import { isCancelled, isConfirmed, type AnyRecord } from '../../schema';
import {
  findEntryWarnings,
  duplicateTraits,
  type EntrySurroundings,
  type EntryWarning,
} from './entryWarnings';
import { duplicateFilter } from './duplicates';
import { useHasHistory } from '../../data/extensions';
import { useEnumLabel } from '../../fields/components/label';

/** Maximum time to wait for warnings before a save (ms). */
const PATIENCE = 5000;

interface EntrySaveWarnings {
  beforeSave: BeforeSave;
  dialog: SaveWarnings['dialog'];
}

/**
 * docs/rules.md: second-look. Skips checks without data.
 * @example const { beforeSave, dialog } = useEntryWarnings();
 */
export function useEntryWarnings(): EntrySaveWarnings {
  const { ask, dialog } = useSaveWarnings();
  const around = useAround();
  const warningText = useWarningText();
  const beforeSave = useCallback<EntrySaveWarnings['beforeSave']>(
    (typed, read, once) =>
      ask(async () => {
        // A form may lack fields of the entry.
        const whole = { ...read, ...typed };
        return findEntryWarnings(whole, read, await around(whole, read, once)).map(warningText);
      }),
    [ask, around, warningText],
  );
  return { beforeSave, dialog };
}

function useWarningText(): (warning: EntryWarning) => string {
  const translate = useTranslate();
  const enumLabel = useEnumLabel();
  const reservations = useResource('reservations');
  return (warning) =>
    translate(`ledger.warnings.${warning.is}`, {
      ...warning,
      ...(warning.is === 'gone' && {
        status: enumLabel(reservations, 'revStatus', warning.revStatus),
      }),
    });
}

type Around = (
  typed: Values,
  read: AnyRecord | undefined,
  once: string,
) => Promise<EntrySurroundings>;

function useAround(): Around {
  const dataProvider = useProvider();
  const queryClient = useQueryClient();
  const ledger = useResource('depositandwithdrawals');
  const reservations = useResource('reservations');
  const balances = useResource('balances');
  const rates = useResource('exchange-rates');
  const hasHistory = useHasHistory(rates);
  return async (typed, read, once) => {
    const signal = AbortSignal.timeout(PATIENCE);
    const named = (resource: typeof rates, code: unknown) =>
      isEmpty(code)
        ? Promise.resolve(null)
        : withAbort(
            queryClient.fetchQuery(
              wantedQuery(resource, dataProvider, { by: 'key', value: String(code) }),
            ),
            signal,
          ).catch(unknown);
    const twins = async (): Promise<readonly AnyRecord[]> => {
      const filter = duplicateFilter(duplicateTraits(typed));
      // The save looks for its own record first.
      if (filter === null || isCreateSent(ledger.route, once)) return [];
      const pagination = { page: 1, perPage: LARGEST_PER_PAGE_SENT };
      const { data } = await dataProvider.getList<AnyRecord>(ledger.route, {
        filter,
        pagination,
        signal,
      });
      return data;
    };
    const settling = async (): Promise<Pick<EntrySurroundings, 'reservations' | 'balances'>> => {
      const codes = [...new Set([typed.reservationCode, read?.reservationCode])];
      const found = await Promise.all(codes.map((code) => named(reservations, code)));
      const ids = new Set(found.flatMap((one) => one?.balanceId ?? []));
      const settled = await Promise.all(
        [...ids].map((id) =>
          dataProvider.getOne<AnyRecord>(balances.route, { id: Number(id), signal }).catch(unknown),
        ),
      );
      return {
        reservations: found.filter((one) => one !== null),
        balances: settled.flatMap((one) =>
          one && isConfirmed(balances, one.data) ? [one.data] : [],
        ),
      };
    };
    const rating = async (): Promise<Pick<EntrySurroundings, 'rate' | 'dayRate'>> => {
      const rate = await named(rates, typed.currency);
      const day = String(typed.createdAt ?? '').slice(0, 10);
      if (!rate || !isDay(day) || day >= seoulDay()) return { rate };
      const history = historyQuery(rates, rate.id, dataProvider);
      const entries = hasHistory ? await queryClient.fetchQuery(history).catch(() => []) : [];
      return { rate, dayRate: valueOn({ record: rate, entries, field: 'rate', day }) };
    };
    const [settled, others, rated] = await Promise.all([
      settling(),
      twins().catch(() => []),
      rating(),
    ]);
    return {
      ...settled,
      isCancelled: (reservation) => isCancelled(reservations, reservation),
      others,
      ...rated,
    };
  };
}

// The save reports its own errors.
const unknown = () => null;
