import { useEffect, type RefObject } from 'react';

/**
 * Keeps the keyboard on a link whose element is made anew with the same address: the calendar draws all its bars
 * again when one reservation has changed, and others change them all day.
 */
export function useLinkFocus(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const within = box.current;
    if (!within) return undefined;
    let kept: string | null = null;
    const onFocusIn = ({ target }: FocusEvent) => {
      kept = target instanceof HTMLAnchorElement ? target.getAttribute('href') : null;
    };
    const onFocusOut = ({ target }: FocusEvent) => {
      // Browsers tell of it before an element is taken away, too: only one that stays was left.
      queueMicrotask(() => {
        if (target instanceof Node && target.isConnected) kept = null;
      });
    };
    const observer = new MutationObserver(() => {
      if (kept === null || document.activeElement !== document.body) return;
      const links = [...within.querySelectorAll<HTMLAnchorElement>('a[href]')];
      links.find((link) => link.getAttribute('href') === kept)?.focus({ preventScroll: true });
    });
    within.addEventListener('focusin', onFocusIn);
    within.addEventListener('focusout', onFocusOut);
    observer.observe(within, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      within.removeEventListener('focusin', onFocusIn);
      within.removeEventListener('focusout', onFocusOut);
    };
  }, [box]);
}
