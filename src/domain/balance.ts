import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useGetIdentity } from 'ra-core';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { rowsKey } from '../data/keys';
import { useExtensions } from '../data/extensions';
import { useProvider, useResource } from '../data/resources';
import { isEmpty } from '../fields/values';
import { isDecimalText, sameDecimal } from '../money/decimal';
import type { AnyRecord } from '../schema';

export type BalanceState =
  | { is: 'confirmed'; at: string }
  /** Confirmed, but its entries have changed since. */
  | { is: 'changed'; at: string }
  | { is: 'returned' | 'unconfirmed'; at: string }
  | { is: 'mine' }
  | { is: 'waiting' }
  /** Without a nominee. */
  | { is: 'open' };

const NOW = { sumDeposit: 'depositNow', sumWithdrawal: 'withdrawalNow' } as const;

/** Known only with the `fields` extension. */
const hasMoved = (balance: AnyRecord): boolean =>
  Object.entries(NOW).some(([sum, now]) => {
    const [stored, current] = [balance[sum], balance[now]];
    return isDecimalText(stored) && isDecimalText(current) && !sameDecimal(stored, current);
  });

/**
 * Confirmed when confirmedAt is set (rules: confirmation).
 * @example balanceState({ id: 1, confirmerId: 7 }, 7) // { is: 'mine' }
 */
export function balanceState(balance: AnyRecord, userId: number | null): BalanceState {
  const { confirmedAt, confirmerId, returnedAt } = balance;
  if (!isEmpty(confirmedAt))
    return { is: hasMoved(balance) ? 'changed' : 'confirmed', at: String(confirmedAt) };
  if (userId !== null && confirmerId === userId) return { is: 'mine' };
  if (!isEmpty(returnedAt))
    return { is: isEmpty(confirmerId) ? 'returned' : 'unconfirmed', at: String(returnedAt) };
  return { is: isEmpty(confirmerId) ? 'open' : 'waiting' };
}

export const MINE = 'mine';

interface Waiting {
  count: number;
  /** The newest ones. */
  first: readonly AnyRecord[];
}

const NEWEST = 5;

/**
 * Without data while loading or unsupported (rules: staleness).
 * @example const { data } = useWaitingBalancesQuery(); // { count: 2, first: [newest, older] }
 */
export function useWaitingBalancesQuery() {
  const { route } = useResource('balances');
  const dataProvider = useProvider();
  const queryClient = useQueryClient();
  const { identity } = useGetIdentity();
  const asks = useExtensions().includes(MINE);
  const { pathname } = useLocation();
  const userId = typeof identity?.id === 'number' ? identity.id : null;
  const query = useQuery({
    queryKey: rowsKey(route, 'waiting', userId),
    queryFn: async ({ signal }): Promise<Waiting> => {
      if (userId === null) throw new Error('no user is signed in');
      const { data: rows, total = 0 } = await dataProvider.getList<AnyRecord>(route, {
        filter: { active: '1', confirmerId: String(userId) },
        pagination: { page: 1, perPage: NEWEST },
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
