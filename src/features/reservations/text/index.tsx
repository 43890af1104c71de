import { Alert, Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { tripText as en } from '../../../../i18n/en/tripText';
import { tripText as ko } from '../../../../i18n/ko/tripText';
import type { ChildDrafts } from '../../../record/children/childDrafts';
import { addMessages } from '../../../shell/featureMessages';
import { TripTextDialog } from './dialog/TripTextDialog';
import type { ItineraryResult } from './itineraryResult';

interface TripTextProps {
  drafts: ChildDrafts;
  /** Empty for an input, null while the dialog is closed. */
  pasted: string | null;
  dateIn: string | null;
  dateOut: string | null;
  onAdded: (key: string) => void;
  onClose: () => void;
}

addMessages('tripText', { ko, en });

const MEMO = 'memo';

interface Added {
  /** Of added and changed sections. */
  keys: readonly string[];
  hasMemo: boolean;
  undo: () => void;
}

/** The dialog; then the rows, the notes in the reservation's memo, and a notice with undo until saved. */
export default function TripText({ drafts, pasted, onAdded, ...dialog }: TripTextProps) {
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
    if (keys[0] !== undefined) onAdded(keys[0]);
  };

  return (
    <>
      {added && count > 0 && (
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
      )}
      {pasted !== null && (
        <TripTextDialog {...dialog} drafts={drafts} pasted={pasted} onTake={take} />
      )}
    </>
  );
}
