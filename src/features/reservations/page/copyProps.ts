import type { ReactNode } from 'react';
import type { ChildDrafts } from '../../../record/children/childDrafts';
import type { AnyRecord } from '../../../schema';

/** Users who may not delete set the status DELETE (rules: soft-delete). */
export const UNDONE_TRIP = { undo: 'removes', deletedAs: { revStatus: 'DELETE' } } as const;

export interface CopyProps<Input> {
  input: Input;
  onInput: (input: Input) => void;
  record: AnyRecord;
  sections: readonly AnyRecord[];
  /** A copy uses the stored data. */
  kinds: readonly ChildDrafts[];
  onClose: () => void;
  choice?: ReactNode;
}
