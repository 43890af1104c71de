export const mainElement = (): HTMLElement | null => document.getElementById('main');

const BY_HAND = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls as soon as the content is long enough.
 * @returns gives up; null if already scrolled
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
