import { useQuery, useQueryClient } from '@tanstack/react-query';
import { DataProviderContext, useGetIdentity } from 'ra-core';
import { useContext, useEffect } from 'react';
import { useLocation } from 'react-router';
import { rowsKey } from '../data/keys';
import { useExtensions } from '../data/extensions';
import { useResource } from '../data/resources';
import { isEmpty } from '../fields/values';
import { isDecimalText, sameDecimal } from '../money/decimal';
import type { AnyRecord } from '../schema';

/** Where a balance stands, as one person sees it. */
export type BalanceState =
  | { is: 'confirmed'; at: string }
  /** Confirmed, and its entries come to something else since then. */
  | { is: 'changed'; at: string }
  /** Back at its creator: sent back, or its confirmation cancelled. */
  | { is: 'returned' | 'unconfirmed'; at: string }
  /** This person is to confirm it. */
  | { is: 'mine' }
  | { is: 'waiting' }
  /** Nobody is nominated yet. */
  | { is: 'open' };

const NOW = { sumDeposit: 'depositNow', sumWithdrawal: 'withdrawalNow' } as const;

/** Do its entries come to something else than its sums? Only a backend with the extension `fields` tells. */
const hasMoved = (balance: AnyRecord): boolean =>
  Object.entries(NOW).some(([sum, now]) => {
    const [stored, current] = [balance[sum], balance[now]];
    return isDecimalText(stored) && isDecimalText(current) && !sameDecimal(stored, current);
  });

/** A balance is confirmed when confirmedAt is filled (rules: confirmation). @param userId who is looking; null while that is not known */
export function balanceState(balance: AnyRecord, userId: number | null): BalanceState {
  const { confirmedAt, confirmerId, returnedAt } = balance;
  if (!isEmpty(confirmedAt))
    return { is: hasMoved(balance) ? 'changed' : 'confirmed', at: String(confirmedAt) };
  if (userId !== null && confirmerId === userId) return { is: 'mine' };
  if (!isEmpty(returnedAt))
    return { is: isEmpty(confirmerId) ? 'returned' : 'unconfirmed', at: String(returnedAt) };
  return { is: isEmpty(confirmerId) ? 'open' : 'waiting' };
}

/** The part of `lists` by which a backend can be asked for a person's records. */
export const MINE = 'mine';

interface Waiting {
  count: number;
  /** The newest of them, to be named. */
  first: readonly AnyRecord[];
}

/** How many are named at most. */
const NAMED = 5;

/**
 * How many balances wait for the signed-in person; null until that is known, and where the backend can't be asked.
 * Active means "not yet confirmed" (rules: staleness). Refreshed by every write to balances, and on going to another
 * screen when it is stale.
 */
export function useWaitingBalances(): Waiting | null {
  return useWaitingBalancesQuery().data ?? null;
}

/** The same as a query, for who says that it failed and asks again. */
export function useWaitingBalancesQuery() {
  const { route } = useResource('balances');
  const dataProvider = useContext(DataProviderContext);
  const queryClient = useQueryClient();
  const { identity } = useGetIdentity();
  const asks = useExtensions().includes(MINE);
  const { pathname } = useLocation();
  const userId = typeof identity?.id === 'number' ? identity.id : null;
  const query = useQuery({
    queryKey: rowsKey(route, 'waiting', userId),
    queryFn: async ({ signal }): Promise<Waiting> => {
      if (!dataProvider || userId === null) throw new Error('nobody is signed in');
      const { data: rows, total = 0 } = await dataProvider.getList<AnyRecord>(route, {
        filter: { active: '1', confirmerId: String(userId) },
        pagination: { page: 1, perPage: NAMED },
        signal,
      });
      return { count: total, first: rows };
    },
    enabled: asks && userId !== null,
  });
  useEffect(() => {
    const queryKey = rowsKey(route, 'waiting');
    void queryClient.refetchQueries({ queryKey, stale: true });
  }, [pathname, queryClient, route]);
  return query;
}
