import { useTranslate } from 'ra-core';
import { useFormState } from 'react-hook-form';
import './draft.css';
import type { ChildDrafts } from './childDrafts';

/** Returns the number of unsaved records: the form's own and its child rows. */
export function useUnsavedCount(kinds: readonly ChildDrafts[]): number {
  const { isDirty } = useFormState();
  const rows = kinds.flatMap(({ drafts }) => drafts.filter(({ state }) => state !== 'clean'));
  return rows.length + (isDirty ? 1 : 0);
}

/** Shows that number in a form's toolbar. */
export function UnsavedCount({ kinds }: { kinds: readonly ChildDrafts[] }) {
  const translate = useTranslate();
  const smart_count = useUnsavedCount(kinds);
  if (smart_count === 0) return null;
  return <span className="form-unsaved">{translate('children.unsaved', { smart_count })}</span>;
}
