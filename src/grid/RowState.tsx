import { useTranslate } from 'ra-core';
import type { ChildDraft } from '../record/children/types';

const MARKS = { clean: '', new: '+', changed: '•', deleted: '×', saving: '…', failed: '!' };

type Mark = keyof typeof MARKS;

/** How a row stands against what is stored, as a mark and in words. */
export function stateOf({ state, failure, errors }: ChildDraft): Mark {
  return failure !== null || (state !== 'saving' && Object.keys(errors).length > 0)
    ? 'failed'
    : state;
}

/** The words of a row's state, and what deserves a second look in it. */
export function useRowWords(): (draft: ChildDraft, warnings: readonly string[]) => string[] {
  const translate = useTranslate();
  return (draft, warnings) => {
    const state = stateOf(draft);
    return [
      ...(state === 'clean' ? [] : [translate(`grid.states.${state}`)]),
      ...(draft.failure === null ? [] : [draft.failure]),
      ...warnings,
    ];
  };
}

interface RowStateProps {
  draft: ChildDraft;
  warnings: readonly string[];
}

/** The mark at a row's beginning, its words for whoever hovers or listens. */
export function RowState({ draft, warnings }: RowStateProps) {
  const words = useRowWords()(draft, warnings).join(' ');
  if (words === '') return null;
  const state = stateOf(draft);
  return (
    <span className="grid-mark" role="img" aria-label={words} title={words} data-mark={state}>
      {MARKS[state]}
      {warnings.length > 0 && <span className="grid-warning">{'⚠'}</span>}
    </span>
  );
}
