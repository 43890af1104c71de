import { useCanAccess } from '../../../data/rights';
import { useQueries } from '@tanstack/react-query';
import { DataProviderContext, type DataProvider, useTranslate } from 'ra-core';
import { useContext, useMemo, useState } from 'react';
import { rowsKey } from '../../../data/keys';
import { findByKey } from '../../../data/lookups';
import { useResource } from '../../../data/resources';
import type { AnyRecord, Resource } from '../../../schema';
import { RetryAlert } from '../../../shell/faults/RetryAlert';

/** A reservation that a balance settles; null while it is on its way, or where it cannot be had. */
export interface SettledReservation {
  code: string;
  reservation: AnyRecord | null;
}

export interface SettledReservations {
  settled: readonly SettledReservation[];
  /** Those that are there, in the same order. */
  found: readonly AnyRecord[];
  isPending: boolean;
  /** Every one of them is there: only then are sums over them the balance's. */
  complete: boolean;
  error: Error | null;
  refetch: () => void;
}

const FIELD = 'depositAndWithdrawals';

/** Where a reservation with its entries is kept: beside the lists, so that what refreshes these refreshes it. */
export const settledReservationKey = (route: string, code: string) =>
  rowsKey(route, 'settled', code);

/**
 * The reservations of these codes with their ledger entries, by documented calls only: by id where a balance or a
 * picked row has said it, else by a search for the code. A write to any of them or to the ledger refreshes them.
 * @param ids by code, as far as known
 */
export function useSettledReservations(
  codes: readonly string[],
  ids: ReadonlyMap<string, number>,
): SettledReservations {
  const resource = useResource('reservations');
  const dataProvider = useContext(DataProviderContext);
  const mayShow = useCanAccess(resource, 'show');
  const answers = useQueries({
    queries: codes.map((code) => ({
      queryKey: settledReservationKey(resource.route, code),
      queryFn: ({ signal }: { signal: AbortSignal }) => {
        if (!dataProvider) throw new Error('useReservations needs a DataProviderContext above it');
        return load(dataProvider, resource, { code, id: ids.get(code), signal, mayShow });
      },
      // As an edit does: what is settled here is the ledger as it is now.
      staleTime: 0,
    })),
  });
  const known = useSame(answers.map(({ data }) => data ?? null));
  const settled = useMemo(
    () => codes.map((code, index) => ({ code, reservation: known[index] ?? null })),
    [codes, known],
  );
  const found = useMemo(() => known.filter((one) => one !== null), [known]);
  return {
    settled,
    found,
    isPending: answers.some(({ isPending }) => isPending),
    complete: found.length === codes.length,
    error: answers.find(({ error }) => error !== null)?.error ?? null,
    refetch: () => answers.forEach((answer) => void answer.refetch()),
  };
}

/** The same list while its items are the same: sums over it are not computed at each render. */
function useSame(items: readonly (AnyRecord | null)[]): readonly (AnyRecord | null)[] {
  const [held, setHeld] = useState(items);
  const same = held.length === items.length && held.every((one, index) => one === items[index]);
  if (!same) setHeld(items);
  return same ? held : items;
}

interface Wanted {
  code: string;
  id: number | undefined;
  signal: AbortSignal;
  /** Else what a list tells of it has to do. */
  mayShow: boolean;
}

async function load(
  dataProvider: DataProvider,
  resource: Resource,
  { code, id, signal, mayShow }: Wanted,
): Promise<AnyRecord | null> {
  const one = async (id: number) =>
    (await dataProvider.getOne<AnyRecord>(resource.route, { id, signal })).data;
  if (id !== undefined && mayShow) return one(id);
  const row = await findByKey(dataProvider, resource, code, signal);
  // A list's row may lack entries whose text did not fit; the record has them (rules: packed-text).
  const misfits = row?._packedMisfit;
  const isPartial = Array.isArray(misfits) && misfits.includes(FIELD);
  return row && mayShow && isPartial ? one(row.id) : row;
}

/** Says when sums cannot be the balance's: a reservation could not be had, or is not there any more. */
export function IncompleteNotice({ reservations }: { reservations: SettledReservations }) {
  const translate = useTranslate();
  const { isPending, complete, error, refetch } = reservations;
  if (isPending || complete) return null;
  return (
    <RetryAlert onRetry={refetch} error={error}>
      {error && <>{translate('balance.reservations.failed')} </>}
      {translate('balance.reservations.incomplete')}
    </RetryAlert>
  );
}

/** The decoded `reservations` of a balance. */
const packed = ({ reservations }: AnyRecord): readonly AnyRecord[] =>
  Array.isArray(reservations) ? (reservations as AnyRecord[]) : [];

/** The codes of the reservations that a balance settles, as it lists them. */
export function codesOf(balance: AnyRecord): readonly string[] {
  const { reservationCodes: listed } = balance;
  if (Array.isArray(listed) && listed.length > 0) return listed.map(String);
  return packed(balance).flatMap(({ code }) => (typeof code === 'string' ? [code] : []));
}

/** The ids of these reservations by their codes, as far as the balance knows them. */
export function idsOf(balance: AnyRecord): ReadonlyMap<string, number> {
  return new Map(
    packed(balance).flatMap(({ id, code }) =>
      typeof code === 'string' ? [[code, id] as const] : [],
    ),
  );
}

/** The same reservations, in whatever order? */
export const haveSameCodes = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((code) => other.includes(code));
