import { useCallback, useState, type ReactNode } from 'react';
import { Adding, type AddRequest } from '../../fields/faces/pickers/adding';
import { lazyComponent } from '../../shell/faults/lazyComponent';
import { PartBoundary } from '../../shell/faults/PartBoundary';

const AddDialog = lazyComponent(() => import('./AddDialog'));

/**
 * Lets every picker below add the record that it misses, in a dialog above the screen: what is typed there stays, and the
 * new record comes back selected.
 */
export function AddingProvider({ children }: { children: ReactNode }) {
  const [request, setRequest] = useState<AddRequest | null>(null);
  const close = useCallback(() => setRequest(null), []);
  return (
    <Adding value={setRequest}>
      {children}
      {request && (
        <PartBoundary onClose={close}>
          <AddDialog {...request} onClose={close} />
        </PartBoundary>
      )}
    </Adding>
  );
}
