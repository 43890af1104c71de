import { useCallback } from 'react';
import { useReturnMessages } from '../../shell/faults/useReturnMessages';
import type { ChildDraft } from './row';

type RowFailure = (draft: ChildDraft) => { text: string | null; isBack: boolean };

/**
 * Changes when the server is reachable again.
 * @example const { text, isBack } = useRowFailure()(draft);
 */
export function useRowFailure(): RowFailure {
  const returnWords = useReturnMessages();
  return useCallback(
    // `errors` has a stable identity.
    ({ failure, errors }) =>
      failure === null ? { text: null, isBack: false } : returnWords(errors, failure),
    [returnWords],
  );
}
