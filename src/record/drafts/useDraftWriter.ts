import { useAuthProvider, useGetIdentity, useStoreContext } from 'ra-core';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { createDraftWriter, type DraftWriter, type DraftContent } from './draftWriter';
import { draftName, formPath } from './stored';
import { useLatest } from '../../shell/useLatest';

interface DraftWriterOptions {
  /** The route of the resource. */
  resource: string;
  /** Names a dialog of the page; none for the page's own form. */
  dialog?: string | undefined;
  /** What is typed and not saved; null while there is nothing. */
  compose: () => DraftContent | null;
}

interface FormDraftWriter {
  draftWriter: DraftWriter;
  /** Where the form's draft belongs; null until it is known who types. */
  name: string | null;
  /** The browser refuses to keep anything. */
  refused: boolean;
}

/** Where a form's draft belongs: of this person, at the address that the form was opened at. */
export function useDraftName(dialog?: string): string | null {
  const { identity } = useGetIdentity();
  const { pathname, search } = useLocation();
  // On the way to another page the form is still there for a moment.
  const [opened] = useState(() => formPath(pathname, search));
  const path = dialog === undefined ? opened : `${opened}#${dialog}`;
  return identity === undefined ? null : draftName(identity.id, path);
}

/** Keeps what is typed into a form in this browser (rules: typed-work-survives). */
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
          // How an auth provider says no.
          return true;
        }
      },
    }),
  );

  useEffect(() => {
    const close = draftWriter.open();
    // A page that is hidden may never be heard of again.
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
  // What was typed before it was known who types.
  useEffect(() => {
    if (name !== null) draftWriter.flush();
  }, [name, draftWriter]);

  return { draftWriter, name, refused };
}
