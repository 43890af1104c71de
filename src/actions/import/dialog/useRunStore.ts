import { useQuery } from '@tanstack/react-query';
import { useGetIdentity, useStore } from 'ra-core';
import { useMemo, useState } from 'react';
import { separateKey } from '../../../data/keys';
import { findDraftsInUse } from '../../../record/drafts/tabs';
import type { Resource } from '../../../schema';
import { openRunStore, unfailingStore, type RunStore, type StoredRun } from '../run/store';
import { lockOf } from '../run/types';
import { unfinishedImportKey } from '../types';

interface Kept {
  userId: string;
  store: RunStore;
  /** The browser can't store the run. */
  unkept: boolean;
  /** Unless another tab runs it. */
  unfinished: StoredRun | null;
}

/** Null while loading. */
export function useRunStore(resource: Resource): Kept | null {
  const { identity, isPending } = useGetIdentity();
  const userId = String(identity?.id ?? '');
  const [, tell] = useStore(unfinishedImportKey(resource), false);
  const [isLost, setLost] = useState(false);
  const { data } = useQuery({
    queryKey: separateKey('import', resource.route, 'unfinished', userId),
    queryFn: async () => {
      try {
        const database = await openRunStore();
        const last = await database.find(userId, resource.route);
        return { database, unfinished: last && (await isTaken(last)) ? null : last };
      } catch (error) {
        console.warn(error);
        return { database: null, unfinished: null };
      }
    },
    enabled: !isPending,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const database = data?.database ?? null;
  const store = useMemo(
    () => unfailingStore(database, { onLost: () => setLost(true), tell }),
    [database, tell],
  );
  return data ? { userId, store, unkept: isLost || !database, unfinished: data.unfinished } : null;
}

async function isTaken({ run }: StoredRun): Promise<boolean> {
  const isInUse = await findDraftsInUse();
  const { at, route } = run;
  return isInUse(lockOf(run), { at, resource: route, title: '', tab: '', body: {} });
}
