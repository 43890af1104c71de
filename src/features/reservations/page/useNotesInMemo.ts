import { useCallback } from 'react';
import { useFormContext } from 'react-hook-form';

const MEMO = 'memo';

/**
 * Unsaved.
 * @returns an undo function, which does nothing after further input
 */
export function useNotesInMemo(): (notes: string) => () => void {
  const { getValues, setValue } = useFormContext();
  return useCallback(
    (notes) => {
      const before: unknown = getValues(MEMO);
      const memoText = typeof before === 'string' ? before.trimEnd() : '';
      const after = memoText === '' ? notes : `${memoText}\n${notes}`;
      setValue(MEMO, after, { shouldDirty: true });
      return () => {
        if (getValues(MEMO) === after) setValue(MEMO, before ?? null, { shouldDirty: true });
      };
    },
    [getValues, setValue],
  );
}
