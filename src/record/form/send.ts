import { useSaveContext } from 'ra-core';
import { useCallback, useRef, useState } from 'react';
import type { AnyRecord } from '../../schema';
import type { Values } from './values';

export interface Sending {
  /**
   * Does what sends something, unless that is being done already. True once it is done; false where it failed, said
   * so by answering false, or was not begun.
   */
  send: (work: () => Promise<unknown>) => Promise<boolean>;
  busy: boolean;
  /** What the last one failed with, until it is dismissed or tried again; null while there is nothing. */
  failure: unknown;
  dismiss: () => void;
}

/**
 * Sends one thing at a time and waits for the answer (pessimistic): a second click meanwhile sends nothing, and
 * changes nothing of what is on its way.
 */
export function useSend(): Sending {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  // State would be a render late: two clicks may come before it.
  const isOnItsWay = useRef(false);

  const send = useCallback(async (work: () => Promise<unknown>) => {
    if (isOnItsWay.current) return false;
    isOnItsWay.current = true;
    setBusy(true);
    setFailure(null);
    try {
      return (await work()) !== false;
    } catch (error) {
      setFailure(error);
      return false;
    } finally {
      isOnItsWay.current = false;
      setBusy(false);
    }
  }, []);

  return { send, busy, failure, dismiss: useCallback(() => setFailure(null), []) };
}

/**
 * Saves a payload by the react-admin screen around it. `read` is the record as the person had read it: what the payload
 * is an edit of. Always true, and rejects with what the save failed with.
 */
export type SaveRecord = (payload: Values, read?: AnyRecord) => Promise<true>;

/** @param onSaved gets the record that the server has now, before the promise is kept */
export function useSaveRecord(onSaved: (record: AnyRecord) => void): SaveRecord {
  const { save } = useSaveContext();
  return useCallback(
    async (payload, read) => {
      if (!save) throw new Error('this needs an edit or a create screen around it');
      const failures: unknown[] = [];
      await save(payload, {
        ...(read && { meta: { was: read } }),
        onSuccess: onSaved,
        onError: (error: unknown) => failures.push(error),
      });
      if (failures.length > 0) throw failures[0];
      return true;
    },
    [save, onSaved],
  );
}
