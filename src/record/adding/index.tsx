import { useCallback, useState, type ReactNode } from 'react';
import { AddRecordContext, type AddRequest } from '../../fields/components/pickers/adding';
import { lazyPart } from '../../shell/faults/PartErrorBoundary';

const AddDialog = lazyPart(() => import('./AddDialog'));

/**
 * Lets every picker below add the record that it misses, in a dialog above the screen: what is typed there stays, and the
 * new record comes back selected.
 */
export function AddingProvider({ children }: { children: ReactNode }) {
  const [request, setRequest] = useState<AddRequest | null>(null);
  const close = useCallback(() => setRequest(null), []);
  return (
    <AddRecordContext value={setRequest}>
      {children}
      {request && <AddDialog {...request} onClose={close} />}
    </AddRecordContext>
  );
}
