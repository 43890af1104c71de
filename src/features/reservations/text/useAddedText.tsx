import { Alert, Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import type { ChildDrafts } from '../../../record/children/childDrafts';
import type { ItineraryResult } from './itineraryResult';

const MEMO = 'memo';

interface Added {
  /** Of added and changed sections. */
  keys: readonly string[];
  hasMemo: boolean;
  undo: () => void;
}

/** Adds the parsed rows, and notes to the reservation's memo; undo until saved. */
export function useAddedText(drafts: ChildDrafts): {
  take: (taken: ItineraryResult) => string | undefined;
  notice: ReactNode;
} {
  const translate = useTranslate();
  const { getValues, setValue } = useFormContext();
  const [added, setAdded] = useState<Added | null>(null);
  const count = drafts.drafts.filter(
    ({ key, state }) => added?.keys.includes(key) && (state === 'new' || state === 'changed'),
  ).length;

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
  const take = ({ sections, changes, memo }: ItineraryResult) => {
    const undoMemo = memo === '' ? null : addToMemo(memo);
    const { keys: addedKeys, undo } = drafts.addAndChange(sections, changes, () => {
      undoMemo?.();
      setAdded(null);
    });
    const keys = [...addedKeys, ...changes.map(({ key }) => key)];
    setAdded({ keys, undo, hasMemo: undoMemo !== null });
    return keys[0];
  };

  return {
    take,
    notice: added && count > 0 && (
      <Alert
        severity="info"
        role="status"
        action={
          <Button color="inherit" aria-keyshortcuts="Control+Z" onClick={added.undo}>
            {translate('tripText.undo')}
          </Button>
        }
      >
        {translate('tripText.added', { smart_count: count })}{' '}
        {added.hasMemo && translate('tripText.memo')}
      </Alert>
    ),
  };
}
