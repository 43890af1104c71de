import { useAuthProvider, useGetIdentity, useStoreContext } from 'ra-core';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { createDraftWriter, type DraftWriter, type DraftContent } from './draftWriter';
import { draftName, formPath } from './stored';
import { useLatest } from '../../shell/useLatest';

interface DraftWriterOptions {
  resource: string;
  dialog?: string | undefined;
  compose: () => DraftContent | null;
}

interface FormDraftWriter {
  draftWriter: DraftWriter;
  name: string | null;
  refused: boolean;
}

export function useDraftName(dialog?: string): string | null {
  const { identity } = useGetIdentity();
  const { pathname, search } = useLocation();
  // During navigation the form is still mounted for a moment.
  const [opened] = useState(() => formPath(pathname, search));
  const path = dialog === undefined ? opened : `${opened}#${dialog}`;
  return identity === undefined ? null : draftName(identity.id, path);
}

/** Stores a form's input in this browser (rules: typed-work-survives). */
export function useDraftWriter({ resource, dialog, compose }: DraftWriterOptions): FormDraftWriter {
  const store = useStoreContext();
  const auth = useAuthProvider();
  const name = useDraftName(dialog);
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

  useEffect(() => {
    const close = draftWriter.open();
    // A hidden page may be discarded without further events.
    const onHidden = () => {
      if (document.visibilityState === 'hidden') draftWriter.flush();
    };
    window.addEventListener('pagehide', draftWriter.flush);
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      window.removeEventListener('pagehide', draftWriter.flush);
      document.removeEventListener('visibilitychange', onHidden);
      close();
    };
  }, [draftWriter]);
  // Input typed before the user was known.
  useEffect(() => {
    if (name !== null) draftWriter.flush();
  }, [name, draftWriter]);

  return { draftWriter, name, refused };
}
