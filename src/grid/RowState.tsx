import { useTranslate } from 'ra-core';
import { useFieldLabel } from '../fields/faces/label';
import type { ChildDraft } from '../record/children/types';
import { problemWords } from '../record/form/resolver';
import { storedProblems } from '../record/form/values';
import type { Resource } from '../schema';

const MARKS = { clean: '', new: '+', changed: '•', deleted: '×', saving: '…', failed: '!' };

type Mark = keyof typeof MARKS;

/** How a row stands against what is stored, as a mark and in words. */
export function stateOf({ state, failure, errors }: ChildDraft): Mark {
  return failure !== null || (state !== 'saving' && Object.keys(errors).length > 0)
    ? 'failed'
    : state;
}

/** The words of a row's state, and what deserves a second look in it. */
export function useRowWords(
  resource: Resource,
): (draft: ChildDraft, warnings: readonly string[]) => string[] {
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  return (draft, warnings) => {
    const state = stateOf(draft);
    const stored = storedProblems(resource, draft.values, draft.record);
    return [
      ...(state === 'clean' ? [] : [translate(`grid.states.${state}`)]),
      ...(draft.failure === null ? [] : [draft.failure]),
      ...warnings,
      ...stored.map(({ name, problem }) =>
        translate('form.fieldError', {
          field: labelOf(resource, name),
          message: translate('form.stored', { problem: problemWords(problem, translate) }),
        }),
      ),
    ];
  };
}

interface RowStateProps {
  resource: Resource;
  draft: ChildDraft;
  warnings: readonly string[];
}

/** The mark at a row's beginning, its words for whoever hovers or listens. */
export function RowState({ resource, draft, warnings }: RowStateProps) {
  const words = useRowWords(resource)(draft, warnings);
  if (words.length === 0) return null;
  const said = words.join(' ');
  const state = stateOf(draft);
  const stored = storedProblems(resource, draft.values, draft.record);
  return (
    <span className="grid-mark" role="img" aria-label={said} title={said} data-mark={state}>
      {MARKS[state]}
      {warnings.length + stored.length > 0 && <span className="grid-warning">{'⚠'}</span>}
    </span>
  );
}
