import { childrenIn, isMisfit } from '../../../fields/entries';
import { isForbidden, useCanAccess } from '../../../data/rights';
import { useQueries } from '@tanstack/react-query';
import { type DataProvider, useTranslate } from 'ra-core';
import { rowsKey } from '../../../data/keys';
import { findByKey } from '../../../data/lookups';
import { useProvider, useResource } from '../../../data/resources';
import type { AnyRecord, Resource } from '../../../schema';
import { AccessDenied } from '../../../shell/elements/AccessDenied';
import { RetryAlert } from '../../../shell/faults/RetryAlert';

/** null while loading or if unavailable. */
export interface SettledReservation {
  code: string;
  reservation: AnyRecord | null;
}

const FIELD = 'depositAndWithdrawals';

/** Below the lists' key: invalidated together. */
export const settledReservationKey = (route: string, code: string) =>
  rowsKey(route, 'settled', code);

type SettledReservations = ReturnType<typeof useSettledReservations>;

export function useSettledReservations(codes: readonly string[], ids: ReadonlyMap<string, number>) {
  const resource = useResource('reservations');
  const dataProvider = useProvider();
  const mayShow = useCanAccess(resource, 'show');
  const mayListEntries = useMayListEntries();
  return useQueries({
    queries: codes.map((code) => ({
      queryKey: settledReservationKey(resource.route, code),
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        load(dataProvider, resource, { code, id: ids.get(code), signal, mayShow }),
      // Settles the current ledger.
      staleTime: 0,
    })),
    combine: (answers) => {
      const settled = codes.map((code, index): SettledReservation => ({
        code,
        reservation: answers[index]?.data ?? null,
      }));
      const found = settled.flatMap(({ reservation }) => reservation ?? []);
      return {
        settled,
        found,
        isPending: answers.some(({ isPending }) => isPending),
        /** Only then do sums over them match the balance. */
        complete: mayListEntries && found.length === codes.length,
        error: answers.find(({ error }) => error !== null)?.error ?? null,
        refetch: () => answers.forEach((answer) => void answer.refetch()),
      };
    },
  });
}

/** Otherwise reservations come without their entries. */
export const useMayListEntries = (): boolean =>
  useCanAccess({ name: 'depositandwithdrawals' }, 'list');

interface ReservationKey {
  code: string;
  id: number | undefined;
  signal: AbortSignal;
  mayShow: boolean;
}

async function load(
  dataProvider: DataProvider,
  resource: Resource,
  { code, id, signal, mayShow }: ReservationKey,
): Promise<AnyRecord | null> {
  const one = async (id: number) =>
    (await dataProvider.getOne<AnyRecord>(resource.route, { id, signal })).data;
  if (id !== undefined && mayShow) return one(id);
  const row = await findByKey(dataProvider, resource, code, signal);
  // A list's row may lack entries that did not fit (rules: packed-text).
  return row && mayShow && isMisfit(row, FIELD) ? one(row.id) : row;
}

export function IncompleteNotice({ reservations }: { reservations: SettledReservations }) {
  const translate = useTranslate();
  const { isPending, complete, settled, found, error, refetch } = reservations;
  const resource = useResource('reservations');
  if (isPending || complete || found.length === settled.length) return null;
  if (isForbidden(error)) return <AccessDenied resource={resource} action="list" />;
  return (
    <RetryAlert onRetry={refetch} error={error}>
      {error && <>{translate('balance.reservations.failed')} </>}
      {translate('balance.reservations.incomplete')}
    </RetryAlert>
  );
}

const packed = (balance: AnyRecord): readonly AnyRecord[] => childrenIn(balance, 'reservations');

/** In the balance's order. */
export function codesOf(balance: AnyRecord): readonly string[] {
  const { reservationCodes: listed } = balance;
  if (Array.isArray(listed) && listed.length > 0) return listed.map(String);
  return packed(balance).flatMap(({ code }) => (typeof code === 'string' ? [code] : []));
}

export function idsOf(balance: AnyRecord): ReadonlyMap<string, number> {
  return new Map(
    packed(balance).flatMap(({ id, code }) =>
      typeof code === 'string' ? [[code, id] as const] : [],
    ),
  );
}

/** In any order. */
export const haveSameCodes = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((code) => other.includes(code));
