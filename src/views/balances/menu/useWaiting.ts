import { useQuery, useQueryClient } from '@tanstack/react-query';
import { DataProviderContext, useGetIdentity } from 'ra-core';
import { useContext, useEffect } from 'react';
import { useLocation } from 'react-router';
import { useExtensions } from '../../../api/extensions';
import { LARGEST_PER_PAGE_SENT, PAGE_SIZES } from '../../../api/limits';
import { useResource } from '../../../api/resources';
import type { AnyRecord } from '../../../schema';
import { waitsFor } from '../domain/state';

/** The extension by which a backend can be asked for a person's records. */
const MINE = 'mine';

export interface Waiting {
  count: number;
  /** There may be more: not all of the open ones could be looked at. */
  atLeast: boolean;
}

/**
 * How many balances wait for the signed-in person; null until that is known. Active means "not yet confirmed"
 * (readings: Lists); whose they are the backend is asked where it can say so, else looked for here. Refreshed by
 * every write to balances, and on going to another screen when it is stale (spec §9).
 */
export function useWaiting(): Waiting | null {
  const { route } = useResource('balances');
  const dataProvider = useContext(DataProviderContext);
  const queryClient = useQueryClient();
  const { identity } = useGetIdentity();
  const byServer = useExtensions().includes(MINE);
  const { pathname } = useLocation();
  const userId = typeof identity?.id === 'number' ? identity.id : null;
  const { data = null } = useQuery({
    queryKey: [route, 'getList', 'waiting', userId],
    queryFn: async ({ signal }): Promise<Waiting> => {
      if (!dataProvider || userId === null) throw new Error('nobody is signed in');
      const [smallest] = PAGE_SIZES;
      const { data: rows, total = 0 } = await dataProvider.getList<AnyRecord>(route, {
        filter: { active: '1', ...(byServer ? { confirmerId: String(userId) } : {}) },
        pagination: { page: 1, perPage: byServer ? smallest : LARGEST_PER_PAGE_SENT },
        signal,
      });
      if (byServer) return { count: total, atLeast: false };
      return { count: rows.filter(waitsFor(userId)).length, atLeast: total > rows.length };
    },
    enabled: userId !== null,
  });
  useEffect(() => {
    void queryClient.refetchQueries({ queryKey: [route, 'getList', 'waiting'], stale: true });
  }, [pathname, queryClient, route]);
  return data;
}
