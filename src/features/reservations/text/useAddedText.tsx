import { Alert, Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import type { ChildDrafts } from '../../../record/children/childDrafts';
import type { ItineraryResult } from './itineraryResult';

const MEMO = 'memo';

interface Added {
  keys: readonly string[];
  undoMemo: (() => void) | null;
}

/** Adds the parsed rows, and notes to the reservation's memo; undo until saved. */
export function useAddedText(drafts: ChildDrafts): {
  take: (taken: ItineraryResult) => string | undefined;
  notice: ReactNode;
} {
  const translate = useTranslate();
  const { getValues, setValue } = useFormContext();
  const [added, setAdded] = useState<Added | null>(null);
  const isNew = new Set(drafts.drafts.flatMap(({ key, state }) => (state === 'new' ? [key] : [])));
  const left = added?.keys.filter((key) => isNew.has(key)) ?? [];
  const isWhole = added !== null && left.length > 0;

  const addToMemo = (notes: string) => {
    const before: unknown = getValues(MEMO);
    const memoText = typeof before === 'string' ? before.trimEnd() : '';
    const after = memoText === '' ? notes : `${memoText}\n${notes}`;
    setValue(MEMO, after, { shouldDirty: true });
    return () => {
      // Further input is kept.
      if (getValues(MEMO) === after) setValue(MEMO, before ?? null, { shouldDirty: true });
    };
  };
  const take = ({ sections, memo }: ItineraryResult) => {
    const undoMemo = memo === '' ? null : addToMemo(memo);
    const keys = drafts.addMany(sections, () => {
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
