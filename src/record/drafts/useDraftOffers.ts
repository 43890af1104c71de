import { useStoreContext } from 'ra-core';
import { useCallback, useEffect, useState } from 'react';
import { findDrafts, type StoredDraft } from './stored';
import { findDraftsInUse } from './tabs';

interface Offers {
  /** What was kept before the form was opened and no other tab uses, the latest first. */
  offers: readonly StoredDraft[];
  /** Takes an offer off the list; its draft stays where it is. */
  settle: (key: string) => void;
  /** Takes an offer's draft out of the browser. */
  discard: (key: string) => void;
  /** Is nobody else at it by now? */
  isFree: (stored: StoredDraft) => Promise<boolean>;
}

/** The drafts that lie under a name when a form is opened. They stay until somebody says what shall become of them. */
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
        // Again: the form before this one may just have been saved.
        const found = findDrafts(store, name);
        if (current) setOffers(found.filter(({ key, draft }) => !isTaken(key, draft)));
      },
      (error: unknown) => console.warn(error),
    );
    return () => {
      current = false;
    };
  }, [store, name]);

  // Taken up and saved, or removed, in another tab.
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
