import { useQuery } from '@tanstack/react-query';
import { useGetIdentity, useStore } from 'ra-core';
import { useState } from 'react';
import { separateKey } from '../../../data/keys';
import { findDraftsInUse } from '../../../record/drafts/tabs';
import type { Resource } from '../../../schema';
import { openRunStore, type RunStore, type StoredRun } from '../run/store';
import { lockOf } from '../run/types';
import { unfinishedImportKey } from '../types';

/** Null while loading. */
export function useRunStore(resource: Resource) {
  const { identity, isPending } = useGetIdentity();
  const userId = String(identity?.id ?? '');
  const [, tell] = useStore(unfinishedImportKey(resource), false);
  const [isLost, setLost] = useState(false);
  const { data } = useQuery({
    queryKey: separateKey('import', resource.route, 'unfinished', userId),
    queryFn: async () => {
      const stored = await openRunStore(() => setLost(true));
      const last = await stored.find(userId, resource.route);
      // Unless another tab runs it.
      const unfinished = last && (await isTaken(last)) ? null : last;
      tell(unfinished !== null);
      const store: RunStore = {
        ...stored,
        begin: async (run) => {
          await stored.begin(run);
          tell(true);
        },
        remove: async (run) => {
          tell(false);
          await stored.remove(run);
          if (await stored.find(userId, resource.route)) tell(true);
        },
      };
      return { store, unfinished };
    },
    enabled: !isPending,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  // `unkept`: the browser can't store the run.
  return data ? { ...data, userId, unkept: isLost } : null;
}

async function isTaken({ run }: StoredRun): Promise<boolean> {
  const isInUse = await findDraftsInUse();
  const { at, route } = run;
  return isInUse(lockOf(run), { at, resource: route, title: '', tab: '', body: {} });
}
