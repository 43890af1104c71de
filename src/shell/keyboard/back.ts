/** Dialogs, menus, pickers and filter panels. */
const OVERLAYS = '.MuiModal-root:not(.MuiModal-hidden)';

interface GuardedHistory {
  addGuard: (guard: (change: { steps: number }) => (() => void) | null) => () => void;
  isFirst: () => boolean;
  addEntry: () => void;
}

let isOwn = false;

/** Goes back while a dialog still closes. */
export function goBack(go: () => void): void {
  isOwn = true;
  go();
}

/**
 * The browser's Back closes the topmost dialog or menu before it leaves the page.
 * @returns the cleanup
 * @example useLayoutEffect(() => closeOverlaysOnBack(appHistory), [appHistory]);
 */
export function closeOverlaysOnBack({ addGuard, isFirst, addEntry }: GuardedHistory): () => void {
  isOwn = false;
  const removeGuard = addGuard(({ steps }) => {
    const wasOwn = isOwn;
    isOwn = false;
    const overlay = [...document.querySelectorAll<HTMLElement>(OVERLAYS)].at(-1);
    if (wasOwn || !overlay || steps >= 0) return null;
    return () => {
      overlay.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    };
  });
  // Leaving for the page before the first entry is no event; a second entry is.
  const opening = new MutationObserver(() => {
    if (document.querySelector(OVERLAYS) === null) return;
    opening.disconnect();
    if (isFirst()) addEntry();
  });
  if (history.length > 1 && isFirst()) opening.observe(document.body, { childList: true });
  return () => {
    removeGuard();
    opening.disconnect();
  };
}
