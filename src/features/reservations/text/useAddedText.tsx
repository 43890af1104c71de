import { Alert, Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import type { ChildDrafts } from '../../../record/children/childDrafts';
import type { ItineraryResult } from './itineraryResult';

interface Added {
  keys: readonly string[];
  undoMemo: (() => void) | null;
}

/** Adds the parsed rows; undo until saved. */
export function useAddedText(
  drafts: ChildDrafts,
  onMemo: ((memo: string) => () => void) | undefined,
): { take: (taken: ItineraryResult) => string | undefined; notice: ReactNode } {
  const translate = useTranslate();
  const [added, setAdded] = useState<Added | null>(null);
  const isNew = new Set(drafts.drafts.flatMap(({ key, state }) => (state === 'new' ? [key] : [])));
  const left = added?.keys.filter((key) => isNew.has(key)) ?? [];
  const isWhole = added !== null && left.length > 0;

  const take = ({ sections, memo }: ItineraryResult) => {
    const undoMemo = memo !== '' && onMemo ? onMemo(memo) : null;
    const [first, ...rest] = sections;
    const rows =
      memo === '' || undoMemo || !first
        ? sections
        : [{ ...first, remark: [first.remark, memo].filter(Boolean).join('\n') }, ...rest];
    const keys = drafts.addMany(rows, () => {
      undoMemo?.();
      setAdded(null);
    });
    setAdded({ keys, undoMemo });
    return keys[0];
  };
  const undo = () => {
    for (const key of left) drafts.remove(key);
    added?.undoMemo?.();
    setAdded(null);
  };

  return {
    take,
    notice: isWhole && (
      <Alert
        severity="info"
        role="status"
        action={
          <Button color="inherit" aria-keyshortcuts="Control+Z" onClick={undo}>
            {translate('tripText.undo')}
          </Button>
        }
      >
        {translate('tripText.added', { smart_count: left.length })}{' '}
        {added?.undoMemo && translate('tripText.memo')}
      </Alert>
    ),
  };
}
