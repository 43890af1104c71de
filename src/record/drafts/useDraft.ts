import { useAuthProvider, useGetIdentity, useStoreContext } from 'ra-core';
import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useListener } from '../../shell/keyboard/pressed';
import { useLatest } from '../../shell/useLatest';
import { useUnsaved } from '../../shell/unsaved';
import { createDraftWriter, type DraftContent } from './draftWriter';
import { draftName, findDrafts, formPath, type StoredDraft } from './stored';
import { findDraftsInUse, tabName } from './tabs';

interface DraftOptions {
  resource: string;
  dialog?: string | undefined;
  /** null: nothing worth keeping. */
  compose: () => DraftContent | null;
  /** Closing the page asks first. */
  isDirty?: boolean;
  /** True: earlier drafts are offered later. */
  isPartial?: boolean;
}

export type FormDraftState = ReturnType<typeof useDraft>;

/**
 * Unsaved work that survives a reload or the end of the session (rules: typed-work-survives). Call `draftWriter.touch`
 * when it changes, and show `DraftNotice`.
 * @example const draft = useDraft({ resource: route, isDirty, compose: () => ({ title, body: { text } }) });
 */
export function useDraft(options: DraftOptions) {
  const { resource, dialog, compose, isDirty = false, isPartial = false } = options;
  const store = useStoreContext();
  const auth = useAuthProvider();
  const name = useDraftName(dialog);
  const { refresh, ...offers } = useDraftOffers(isPartial ? null : name);
  useUnsaved(isDirty);
  const [refused, setRefused] = useState(false);
  const latest = useLatest({ name, compose, auth });
  const [draftWriter] = useState(() =>
    createDraftWriter({
      store,
      resource,
      name: () => latest.current.name,
      compose: () => latest.current.compose(),
      onRefused: setRefused,
      isOver: async () => {
        try {
          await latest.current.auth?.checkAuth({});
          return false;
        } catch {
          // checkAuth rejected: the session has ended.
          return true;
        }
      },
    }),
  );

  useEffect(() => draftWriter.open(), [draftWriter]);
  useListener(window, 'pagehide', draftWriter.flush);
  // A hidden page may be discarded without further events.
  useListener(document, 'visibilitychange', () => {
    if (document.visibilityState === 'hidden') draftWriter.flush();
  });
  // Input typed before the user was known.
  useEffect(() => {
    if (name !== null) draftWriter.flush();
  }, [name, draftWriter]);

  return {
    ...offers,
    draftWriter,
    /** The browser's storage does not take it. */
    refused,
    /** The newest earlier draft. */
    offer: offers.offers[0],
    /** Later input is stored in this draft's place. */
    adopt: ({ key }: StoredDraft) => {
      offers.settle(key);
      draftWriter.adopt(key);
    },
    /** Offers the adopted draft again. */
    offerAgain: () => {
      draftWriter.detach();
      refresh();
    },
  };
}

/** True if it is restored without asking, after the same tab's session ended. */
export const isInterrupted = ({ draft }: StoredDraft): boolean =>
  draft.interrupted === true && draft.tab === tabName();

export function useDraftName(dialog?: string): string | null {
  const { identity } = useGetIdentity();
  const { pathname, search } = useLocation();
  // During navigation the form is still mounted for a moment.
  const [opened] = useState(() => formPath(pathname, search));
  const path = dialog === undefined ? opened : `${opened}#${dialog}`;
  return identity === undefined ? null : draftName(identity.id, path);
}

/** From before the form was opened, newest first. */
export function useDraftOffers(name: string | null) {
  const store = useStoreContext();
  const [offers, setOffers] = useState<readonly StoredDraft[]>([]);
  const [round, setRound] = useState(0);
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
  }, [store, name, round]);

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
    discard: (key: string) => {
      settle(key);
      store.removeItem(key);
    },
    refresh: () => setRound((last) => last + 1),
    /** No other tab uses it. */
    isFree: async ({ key, draft }: StoredDraft) => !(await findDraftsInUse())(key, draft),
  };
}
