import { useCallback } from 'react';
import { savingRows, useLongSpans, type SavingPart } from './useLongSpans';
import { useOpenChildren, type TypedRows } from './useOpenChildren';

/**
 * The reasons to ask before records are saved, a sentence each: spans that are longer than expected, and children that
 * are still open.
 * @param rows the child rows of a form, as typed; without them the records are saved alone
 * @example await reasons({ resource, saving: [{ typed, read }], isNamed: false }, { kinds })
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
