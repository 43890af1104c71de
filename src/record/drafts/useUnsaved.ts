import { useEffect } from 'react';
import { unsaved } from '../unsaved';

/** Tells the page that something is typed and not saved, for as long as it is. */
export function useUnsaved(isDirty: boolean): void {
  useEffect(() => (isDirty ? unsaved.hold() : undefined), [isDirty]);
}
