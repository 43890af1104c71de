import { Alert, Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useEffect, useState, type ReactNode } from 'react';
import type { ChildDrafts } from '../../../record/children/childDrafts';
import { KEYS } from '../../../shell/keyboard/keys';
import { isCovered, isOneOf } from '../../../shell/keyboard/pressed';
import type { ItineraryResult } from './itineraryResult';

interface Added {
  keys: readonly string[];
  undoMemo: (() => void) | null;
}

/** A focused cell contains an input. */
const TYPED_INTO = 'input, textarea, select, [contenteditable]';
const RESTING_CELL = '.grid-editor:not([data-editing])';

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
    const keys = drafts.addMany(rows);
    setAdded({ keys, undoMemo });
    return keys[0];
  };
  const undo = () => {
    for (const key of left) drafts.remove(key);
    added?.undoMemo?.();
    setAdded(null);
  };

  useEffect(() => {
    if (!isWhole) return undefined;
    const onKey = (event: KeyboardEvent) => {
      const { target } = event;
      const isTyped =
        target instanceof Element &&
        target.matches(TYPED_INTO) &&
        target.closest(RESTING_CELL) === null;
      if (event.repeat || event.defaultPrevented || isTyped || isCovered()) return;
      if (!isOneOf(event, KEYS.everywhere.undo)) return;
      event.preventDefault();
      undo();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });

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
