import { Alert, Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import type { ChildDrafts } from '../../../record/children/childDrafts';
import type { RowChange } from '../../../record/children/row';
import { pick } from '../../../util/objects';
import type { ItineraryResult } from './itineraryResult';

const MEMO = 'memo';

interface Added {
  keys: readonly string[];
  /** Former values of the changed sections. */
  before: readonly RowChange[];
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
  const count = left.length + (added?.before.length ?? 0);

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
    const before = changes.flatMap(({ key, values }) => {
      const draft = drafts.drafts.find((one) => one.key === key);
      return draft ? [{ key, values: pick(draft.values, Object.keys(values)) }] : [];
    });
    if (changes.length > 0) drafts.changeMany(changes);
    const keys = drafts.addMany(sections, () => {
      undoMemo?.();
      setAdded(null);
    });
    setAdded({ keys, before, undoMemo });
    return keys[0] ?? changes[0]?.key;
  };
  const undo = () => {
    for (const key of left) drafts.remove(key);
    if (added && added.before.length > 0) drafts.changeMany(added.before);
    added?.undoMemo?.();
    setAdded(null);
  };

  return {
    take,
    notice: count > 0 && (
      <Alert
        severity="info"
        role="status"
        action={
          <Button color="inherit" aria-keyshortcuts="Control+Z" onClick={undo}>
            {translate('tripText.undo')}
          </Button>
        }
      >
        {translate('tripText.added', { smart_count: count })}{' '}
        {added?.undoMemo && translate('tripText.memo')}
      </Alert>
    ),
  };
}
