import { AddUndoableMutationContext, type UndoableMutation } from 'ra-core';
import type { ReactNode } from 'react';

const send = (write: UndoableMutation): void => void write({ isUndo: false });

/**
 * Sends react-admin's undoable writes without delay, as any write can be undone here.
 * @example <ImmediateWrites>{children}</ImmediateWrites>
 */
export function ImmediateWrites({ children }: { children: ReactNode }) {
  return (
    <AddUndoableMutationContext.Provider value={send}>
      {children}
    </AddUndoableMutationContext.Provider>
  );
}
