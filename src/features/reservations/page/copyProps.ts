import type { ReactNode } from 'react';
import type { ChildDrafts } from '../../../record/children/childDrafts';
import type { AnyRecord } from '../../../schema';

/** Undo of a created trip: users who may not delete set the status DELETE (rules: soft-delete). */
export const UNDONE_TRIP = { undo: 'removes', deletedAs: { revStatus: 'DELETE' } } as const;

/** Source of a duplicate or split. */
export interface CopyProps<Input> {
  /** What the user typed. */
  input: Input;
  onInput: (input: Input) => void;
  record: AnyRecord;
  sections: readonly AnyRecord[];
  /** Unsaved rows of the page: a copy uses the stored data. */
  kinds: readonly ChildDrafts[];
  onClose: () => void;
  /** Switch between duplicate and split, if both are possible. */
  choice?: ReactNode;
}
