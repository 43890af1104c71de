import { useTranslate } from 'ra-core';
import { useFormState } from 'react-hook-form';
import './draft.css';
import type { ChildDrafts } from './childDrafts';

/**
 * Number of unsaved child rows and fields.
 * @example const count = useUnsavedCount(kinds);
 */
export function useUnsavedCount(kinds: readonly ChildDrafts[]): number {
  const { isDirty, dirtyFields } = useFormState();
  const rows = kinds.flatMap(({ drafts }) => drafts.filter(({ state }) => state !== 'clean'));
  return rows.length + (isDirty ? Math.max(1, Object.keys(dirtyFields).length) : 0);
}

/**
 * Says how much is unsaved.
 * @example <UnsavedCount kinds={kinds} />
 */
export function UnsavedCount({ kinds }: { kinds: readonly ChildDrafts[] }) {
  const translate = useTranslate();
  const smart_count = useUnsavedCount(kinds);
  if (smart_count === 0) return null;
  return <span className="muted">{translate('children.unsaved', { smart_count })}</span>;
}
