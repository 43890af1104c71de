import { useTranslate } from 'ra-core';
import { useFormState } from 'react-hook-form';
import './draft.css';
import type { ChildDrafts } from './childDrafts';

export function useUnsavedCount(kinds: readonly ChildDrafts[]): number {
  const { isDirty, dirtyFields } = useFormState();
  const rows = kinds.flatMap(({ drafts }) => drafts.filter(({ state }) => state !== 'clean'));
  return rows.length + (isDirty ? Math.max(1, Object.keys(dirtyFields).length) : 0);
}

export function UnsavedCount({ kinds }: { kinds: readonly ChildDrafts[] }) {
  const translate = useTranslate();
  const smart_count = useUnsavedCount(kinds);
  if (smart_count === 0) return null;
  return <span className="form-unsaved">{translate('children.unsaved', { smart_count })}</span>;
}
