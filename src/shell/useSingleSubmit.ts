import { useCallback, useRef, useState } from 'react';

interface Sending {
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
export function useSingleSubmit(): Sending {
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
