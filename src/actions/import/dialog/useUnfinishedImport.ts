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
  const [found, setFound] = useState<Unfinished | null>(null);
  useEffect(() => {
    if (isPending) return undefined;
    let current = true;
    const look = async (): Promise<Unfinished> => {
      const store = await openRunStore();
      const last = userId === null ? null : await store.find(userId, resource.route);
      return { store, unkept: false, unfinished: last && (await isTaken(last)) ? null : last };
    };
    look().then(
      (known) => current && setFound(known),
      (error: unknown) => {
        console.warn(error);
        if (current) setFound({ store: createRunMemory(), unkept: true, unfinished: null });
      },
    );
    return () => {
      current = false;
    };
  }, [userId, isPending, resource.route]);
  return found;
}

async function isTaken({ run }: StoredRun): Promise<boolean> {
  const isHeld = await findDraftsInUse();
  const { at, route } = run;
  return isHeld(lockOf(run), { at, resource: route, title: '', tab: '', body: {} });
}
