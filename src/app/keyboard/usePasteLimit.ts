import { useNotify } from 'ra-core';
import { useEffect } from 'react';

/** Characters: more than any field holds in practice, and as many as a browser lays out in an input in a moment. */
const MOST_PASTED = 50_000;

/**
 * Refuses text that would hold the page for seconds where it is pasted into an input, and says so. A table that a grid
 * takes, and what a dialog reads, have bounds of their own and have prevented the event by then.
 */
export function usePasteLimit(): void {
  const notify = useNotify();
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      if (event.defaultPrevented || !(event.target instanceof Element)) return;
      if (event.target.closest('input, textarea') === null) return;
      if ((event.clipboardData?.getData('text/plain').length ?? 0) <= MOST_PASTED) return;
      event.preventDefault();
      notify('fault.longPaste', { type: 'error', messageArgs: { most: MOST_PASTED } });
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, [notify]);
}
