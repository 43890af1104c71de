import { useSaveContext } from 'ra-core';
import { useCallback, useRef, useState } from 'react';
import type { AnyRecord } from '../../schema';
import type { Values } from './values';

export interface Saving {
  /** `read` is the record as the person had read it: what the payload is an edit of. True once it is saved. */
  submit: (payload: Values, read?: AnyRecord) => Promise<boolean>;
  busy: boolean;
  /** What the last save failed with, until it is dismissed or tried again; null while there is nothing. */
  failure: unknown;
  dismiss: () => void;
}

/** Sends a form once and waits for the answer (pessimistic). A second submit meanwhile is ignored. */
export function useSaving(onSaved: (record: AnyRecord) => void): Saving {
  const { save } = useSaveContext();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const running = useRef(false);
  const saved = useRef(false);

  const submit = useCallback(
    async (payload: Values, read?: AnyRecord) => {
      // State would be a render late: two clicks may come before it.
      if (running.current || saved.current || !save) return saved.current;
      running.current = true;
      setBusy(true);
      setFailure(null);
      try {
        await save(payload, {
          ...(read && { meta: { was: read } }),
          onSuccess: (record: AnyRecord) => {
            saved.current = true;
            onSaved(record);
          },
          onError: (error: unknown) => setFailure(error),
        });
      } finally {
        running.current = false;
        setBusy(false);
      }
      return saved.current;
    },
    [save, onSaved],
  );

  return { submit, busy, failure, dismiss: () => setFailure(null) };
}
