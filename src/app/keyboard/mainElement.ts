/** The frame of the screen, which scrolls. */
export const mainElement = (): HTMLElement | null => document.getElementById('main');

// Whoever moves by hand wants to be elsewhere.
const BY_HAND = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls the frame to `top` as soon as what is in it is that long. Answers how to give up, or null when it is there
 * already; `done` is told of either end.
 */
export function keepScrollAt(top: number, done: () => void): (() => void) | null {
  const main = mainElement();
  if (!main) return null;
  const reach = () => {
    main.scrollTop = top;
    return Math.abs(main.scrollTop - top) < 2;
  };
  if (reach()) return null;
  const stop = () => {
    growing.disconnect();
    for (const name of BY_HAND) main.removeEventListener(name, stop);
    done();
  };
  const growing = new MutationObserver(() => {
    if (reach()) stop();
  });
  growing.observe(main, { childList: true, subtree: true });
  for (const name of BY_HAND) main.addEventListener(name, stop, { passive: true });
  return stop;
}
