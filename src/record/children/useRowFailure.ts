import { useCallback } from 'react';
import { useReturnMessages } from '../../shell/faults/useReturnMessages';
import type { ChildDraft } from './row';

/** What a row failed with, as it is to be shown now, and whether the server that it missed is back. */
type RowFailure = (draft: ChildDraft) => { text: string | null; isBack: boolean };

/**
 * Words of a row's failure, which change once a server that could not be reached answers again.
 * @example const { text, isBack } = useRowFailure()(draft);
 */
export function useRowFailure(): RowFailure {
  const returnWords = useReturnMessages();
  return useCallback(
    // A row's errors are made with its failure, and are the same object for as long as it stays.
    ({ failure, errors }) =>
      failure === null ? { text: null, isBack: false } : returnWords(errors, failure),
    [returnWords],
  );
}
