import { useCallback } from 'react';
import { savingRows, useLongSpans, type SavingPart } from './useLongSpans';
import { useOpenChildren, type TypedRows } from './useOpenChildren';

/**
 * Overly long date ranges and open children.
 * @param rows omitted if records are saved alone
 * @example await useSaveReasons()({ resource, saving: [{ typed, read }], isNamed: false }, { kinds })
 */
export function useSaveReasons(): (part: SavingPart, rows?: TypedRows) => Promise<string[]> {
  const tooLong = useLongSpans();
  const openChildren = useOpenChildren();
  return useCallback(
    async (part, rows) => [
      ...tooLong([
        part,
        ...(rows?.kinds ?? []).map((kind) => savingRows(kind.resource, kind.drafts)),
      ]),
      ...(await openChildren(part, rows)),
    ],
    [tooLong, openChildren],
  );
}
