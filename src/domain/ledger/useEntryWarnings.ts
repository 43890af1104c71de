import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
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
import { findEntryWarnings, type EntrySurroundings, type EntryWarning } from './entryWarnings';
import { duplicateFilter } from './duplicates';
import { useHasHistory } from '../../data/extensions';
import { useEnumLabel } from '../../fields/components/label';

/** Maximum time to wait for warnings before a save (ms). */
const TIMEOUT_MS = 5000;

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
  const fetchSurroundings = useFetchSurroundings();
  const warningText = useWarningText();
  const beforeSave: BeforeSave = (typed, read, once) =>
    ask(async () => {
      // A form may lack fields of the entry.
      const whole = { ...read, ...typed };
      return findEntryWarnings(whole, read, await fetchSurroundings(whole, read, once)).map(
        warningText,
      );
    });
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

type FetchSurroundings = (
  typed: Values,
  read: AnyRecord | undefined,
  once: string,
) => Promise<EntrySurroundings>;

function useFetchSurroundings(): FetchSurroundings {
  const dataProvider = useProvider();
  const queryClient = useQueryClient();
  const ledger = useResource('depositandwithdrawals');
  const reservations = useResource('reservations');
  const balances = useResource('balances');
  const rates = useResource('exchange-rates');
  const hasHistory = useHasHistory(rates);
  return async (typed, read, once) => {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const fetchByCode = (resource: typeof rates, code: unknown) =>
      isEmpty(code)
        ? Promise.resolve(null)
        : withAbort(
            queryClient.fetchQuery(
              wantedQuery(resource, dataProvider, { by: 'key', value: String(code) }),
            ),
            signal,
          ).catch(nothing);
    const fetchOthers = async (): Promise<readonly AnyRecord[]> => {
      const filter = duplicateFilter(typed);
      // The save looks for its own record first.
      if (filter === null || isCreateSent(ledger.route, once)) return [];
      const pagination = { page: 1, perPage: LARGEST_PER_PAGE_SENT };
      const params = { filter, pagination, signal };
      return (await dataProvider.getList<AnyRecord>(ledger.route, params)).data;
    };
    const fetchSettlement = async (): Promise<
      Pick<EntrySurroundings, 'reservations' | 'balances'>
    > => {
      const codes = [...new Set([typed.reservationCode, read?.reservationCode])];
      const found = await Promise.all(codes.map((code) => fetchByCode(reservations, code)));
      const ids = new Set(found.flatMap((one) => one?.balanceId ?? []));
      const settled = await Promise.all(
        [...ids].map((id) =>
          dataProvider.getOne<AnyRecord>(balances.route, { id: Number(id), signal }).catch(nothing),
        ),
      );
      return {
        reservations: found.filter((one) => one !== null),
        balances: settled.flatMap((one) =>
          one && isConfirmed(balances, one.data) ? [one.data] : [],
        ),
      };
    };
    const fetchRate = async (): Promise<Pick<EntrySurroundings, 'rate' | 'dayRate'>> => {
      const rate = await fetchByCode(rates, typed.currency);
      const day = String(typed.createdAt ?? '').slice(0, 10);
      if (!rate || !isDay(day) || day >= seoulDay()) return { rate };
      const history = historyQuery(rates, rate.id, dataProvider);
      const entries = hasHistory ? await queryClient.fetchQuery(history).catch(() => []) : [];
      return { rate, dayRate: valueOn({ record: rate, entries, field: 'rate', day }) };
    };
    const [settlement, others, rate] = await Promise.all([
      fetchSettlement(),
      fetchOthers().catch(() => []),
      fetchRate(),
    ]);
    return {
      ...settlement,
      isCancelled: (reservation) => isCancelled(reservations, reservation),
      others,
      ...rate,
    };
  };
}

// The save reports its own errors.
const nothing = () => null;
