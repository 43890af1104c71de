import { useStoreContext } from 'ra-core';
import { useCallback, useEffect, useState } from 'react';
import { findDrafts, type StoredDraft } from './stored';
import { findDraftsInUse } from './tabs';

interface Offers {
  /** From before the form was opened, newest first. */
  offers: readonly StoredDraft[];
  settle: (key: string) => void;
  discard: (key: string) => void;
  /** No other tab uses it. */
  isFree: (stored: StoredDraft) => Promise<boolean>;
}

export function useDraftOffers(name: string | null): Offers {
  const store = useStoreContext();
  const [offers, setOffers] = useState<readonly StoredDraft[]>([]);
  const settle = useCallback(
    (key: string) => setOffers((known) => known.filter((one) => one.key !== key)),
    [],
  );

  useEffect(() => {
    if (name === null) return undefined;
    let current = true;
    if (findDrafts(store, name).length === 0) return undefined;
    findDraftsInUse().then(
      (isTaken) => {
        // The previous form may just have been saved.
        const found = findDrafts(store, name);
        if (current) setOffers(found.filter(({ key, draft }) => !isTaken(key, draft)));
      },
      (error: unknown) => console.warn(error),
    );
    return () => {
      current = false;
    };
  }, [store, name]);

  // Saved or deleted in another tab.
  useEffect(() => {
    const ends = offers.map(({ key }) =>
      store.subscribe(key, (value: unknown) => {
        if (value === undefined) settle(key);
      }),
    );
    return () => ends.forEach((end) => end());
  }, [store, offers, settle]);

  return {
    offers,
    settle,
    discard: (key) => {
      settle(key);
      store.removeItem(key);
    },
    isFree: async ({ key, draft }) => !(await findDraftsInUse())(key, draft),
  };
}
