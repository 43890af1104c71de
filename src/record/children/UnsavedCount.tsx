import { useTranslate } from 'ra-core';
import { useFormState } from 'react-hook-form';
import './draft.css';
import type { ChildDrafts } from './childDrafts';

/** How many records wait to be saved: the form's own and its child rows. */
export function useUnsavedCount(kinds: readonly ChildDrafts[]): number {
  const { isDirty } = useFormState();
  const rows = kinds.flatMap(({ drafts }) => drafts.filter(({ state }) => state !== 'clean'));
  return rows.length + (isDirty ? 1 : 0);
}

/** The same in words, in a form's toolbar. */
export function UnsavedCount({ kinds }: { kinds: readonly ChildDrafts[] }) {
  const translate = useTranslate();
  const smart_count = useUnsavedCount(kinds);
  if (smart_count === 0) return null;
  return <span className="form-unsaved">{translate('children.unsaved', { smart_count })}</span>;
}
