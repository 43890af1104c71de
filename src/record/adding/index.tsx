import { useState, type ReactNode } from 'react';
import { AddRecordContext, type AddRequest } from '../../fields/components/pickers/adding';
import { lazyPart } from '../../shell/faults/PartErrorBoundary';

const AddDialog = lazyPart(() => import('./AddDialog'));

/** Lets pickers below create a missing record in a dialog. */
export function AddRecordProvider({ children }: { children: ReactNode }) {
  const [request, setRequest] = useState<AddRequest | null>(null);
  return (
    <AddRecordContext value={setRequest}>
      {children}
      {request && (
        // Of its own: a picker of the dialog must not replace it.
        <AddRecordProvider>
          <AddDialog {...request} onClose={() => setRequest(null)} />
        </AddRecordProvider>
      )}
    </AddRecordContext>
  );
}
