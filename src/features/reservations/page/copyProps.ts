import type { ReactNode } from 'react';
import type { ChildDrafts } from '../../../record/children/childDrafts';
import type { AnyRecord } from '../../../schema';

/** How undo takes back a trip that was made: who may not delete it gives it the status (rules: soft-delete). */
export const UNDONE_TRIP = { undo: 'removes', deletedAs: { revStatus: 'DELETE' } } as const;

/** What a second trip out of this one is made of. */
export interface CopyProps {
  record: AnyRecord;
  sections: readonly AnyRecord[];
  /** What is typed on the page: the copy is made from what is stored. */
  kinds: readonly ChildDrafts[];
  onClose: () => void;
  /** Clone or split, where there is a choice. */
  choice?: ReactNode;
}
