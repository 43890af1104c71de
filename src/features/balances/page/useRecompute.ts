import { useNotify, useUpdate } from 'ra-core';
import { useState } from 'react';
import { TOAST_MS } from '../../../data/limits';
import { useResource } from '../../../data/resources';
import type { AnyRecord } from '../../../schema';

/** Has the server compute a balance's sums anew: saving it, changed or not, does so. */
export function useRecompute(balance: AnyRecord): {
  recompute: (onDone?: () => void) => void;
  busy: boolean;
  failure: unknown;
} {
  const { route } = useResource('balances');
  const notify = useNotify();
  const [failure, setFailure] = useState<unknown>(null);
  const [update, { isPending }] = useUpdate<AnyRecord, unknown>();
  const recompute = (onDone?: () => void) => {
    setFailure(null);
    void update(
      route,
      { id: balance.id, data: {}, previousData: balance },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          notify('balance.difference.recomputed', {
            type: 'success',
            autoHideDuration: TOAST_MS,
          });
          onDone?.();
        },
        onError: setFailure,
      },
    );
  };
  return { recompute, busy: isPending, failure };
}
