import { useGetIdentity } from 'ra-core';
import { useEffect, useState } from 'react';
import { lookAround } from '../record/drafts/tabs';
import type { Resource } from '../schema';
import { createRunMemory, openRunStore, type RunStore, type StoredRun } from './run/store';
import { lockOf } from './run/types';

interface Unfinished {
  /** Null while it is not known yet where runs are kept. */
  store: RunStore | null;
  /** The browser keeps nothing. */
  unkept: boolean;
  unfinished: StoredRun | null;
}

/** The person's run of a resource that is not finished, and that no other tab is at. Looked for when the dialog closes, too. */
export function useUnfinished(resource: Resource, isOpen: boolean): Unfinished {
  const { identity } = useGetIdentity();
  const userId = identity === undefined ? null : String(identity.id);
  const [kept, setKept] = useState<Pick<Unfinished, 'store' | 'unkept'>>({
    ...{ store: null, unkept: false },
  });
  const [unfinished, setUnfinished] = useState<StoredRun | null>(null);
  useEffect(() => {
    let current = true;
    openRunStore().then(
      (store) => current && setKept({ store, unkept: false }),
      (error: unknown) => {
        console.warn(error);
        if (current) setKept({ store: createRunMemory(), unkept: true });
      },
    );
    return () => {
      current = false;
    };
  }, []);
  const { store } = kept;
  useEffect(() => {
    if (isOpen || store === null || userId === null) return undefined;
    let current = true;
    const look = async () => {
      const found = await store.find(userId, resource.route);
      if (!found) return null;
      const isTaken = await lookAround();
      const { at, route } = found.run;
      const draft = { at, resource: route, title: '', tab: '', body: {} };
      return isTaken(lockOf(found.run), draft) ? null : found;
    };
    look().then(
      (found) => current && setUnfinished(found),
      (error: unknown) => console.warn(error),
    );
    return () => {
      current = false;
    };
  }, [isOpen, store, userId, resource.route]);
  return { ...kept, unfinished };
}
