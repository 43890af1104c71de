import { useCallback, useRef, useState } from 'react';

interface Sending {
  /** Resolves to true on success; to false if it failed, returned false or was not started. */
  send: (work: () => Promise<unknown>) => Promise<boolean>;
  busy: boolean;
  /** Until dismissed or retried. */
  failure: unknown;
  dismiss: () => void;
}

/**
 * Runs one submission at a time; further clicks are ignored meanwhile.
 * @example <Button disabled={busy} onClick={() => void send(save)} />
 */
export function useSingleSubmit(): Sending {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  // State would lag one render behind a double click.
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
