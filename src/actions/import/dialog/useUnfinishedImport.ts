import { useGetIdentity } from 'ra-core';
import { useEffect, useState } from 'react';
import { findDraftsInUse } from '../../../record/drafts/tabs';
import type { Resource } from '../../../schema';
import { createRunMemory, openRunStore, type RunStore, type StoredRun } from '../run/store';
import { lockOf } from '../run/types';

interface Unfinished {
  store: RunStore;
  /** The browser can't store runs. */
  unkept: boolean;
  unfinished: StoredRun | null;
}

/** Unless another tab runs it; null while loading. */
export function useUnfinishedImport(resource: Resource): Unfinished | null {
  const { identity, isPending } = useGetIdentity();
  const userId = identity === undefined ? null : String(identity.id);
  const [unfinished, setUnfinished] = useState<Unfinished | null>(null);
  useEffect(() => {
    if (isPending) return undefined;
    let current = true;
    const load = async (): Promise<Unfinished> => {
      const store = await openRunStore();
      const last = userId === null ? null : await store.find(userId, resource.route);
      return { store, unkept: false, unfinished: last && (await isTaken(last)) ? null : last };
    };
    load().then(
      (loaded) => current && setUnfinished(loaded),
      (error: unknown) => {
        console.warn(error);
        if (current) setUnfinished({ store: createRunMemory(), unkept: true, unfinished: null });
      },
    );
    return () => {
      current = false;
    };
  }, [userId, isPending, resource.route]);
  return unfinished;
}

async function isTaken({ run }: StoredRun): Promise<boolean> {
  const isInUse = await findDraftsInUse();
  const { at, route } = run;
  return isInUse(lockOf(run), { at, resource: route, title: '', tab: '', body: {} });
}
