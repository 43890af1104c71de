import { useEffect, useRef, type RefObject } from 'react';

/**
 * Puts the keyboard on the list's row when a dialog has closed and what it would go back to is gone, as a deleted
 * row is.
 * @param isOpen whether the dialog is there
 */
export function useFocusAfter(isOpen: boolean, list: RefObject<HTMLElement | null>): void {
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    const hasClosed = wasOpen.current && !isOpen;
    wasOpen.current = isOpen;
    if (hasClosed && document.activeElement === document.body)
      list.current?.querySelector<HTMLElement>('tr[tabindex="0"]')?.focus();
  }, [isOpen, list]);
}
