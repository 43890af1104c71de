import { useEffect } from 'react';

/** Elements that had the keyboard, as many as a dialog can take with it. */
const KEPT = 10;
const DIALOG = '.MuiModal-root';

/**
 * Puts the keyboard where it was last when a dialog has closed whose opener is gone, as a notice is that was answered.
 * Without it the browser leaves it on the body, where no key leads on. What has the opener still, gives the focus back
 * itself.
 * @example useFocusBack() // once, around all screens
 */
export function useFocusBack(): void {
  useEffect(() => {
    let places: HTMLElement[] = [];
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement) || target.closest(DIALOG)) return;
      places = [target, ...places.filter((one) => one !== target)].slice(0, KEPT);
    };
    // Dialogs are children of the body; so are a picker's options, which go while Tab is between two inputs.
    const isDialog = (node: Node) => node instanceof Element && node.matches(DIALOG);
    const observer = new MutationObserver((records) => {
      if (!records.some(({ removedNodes }) => [...removedNodes].some(isDialog))) return;
      // What is gone, or disabled, takes no focus.
      for (const place of places)
        if (document.activeElement === document.body) place.focus({ preventScroll: true });
    });
    document.addEventListener('focusin', note);
    observer.observe(document.body, { childList: true });
    return () => {
      document.removeEventListener('focusin', note);
      observer.disconnect();
    };
  }, []);
}
