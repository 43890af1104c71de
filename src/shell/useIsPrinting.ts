import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

const PRINT = 'print';
let printing = false;

/**
 * Calls back before the browser counts the pages: it does so right after `beforeprint`, and tells a media query only
 * then. Whatever is drawn later is cut off, or leaves pages blank.
 */
function subscribe(onChange: () => void) {
  const turn = (to: boolean) => () => {
    printing = to;
    flushSync(onChange);
  };
  const [begin, end] = [turn(true), turn(false)];
  const query = matchMedia(PRINT);
  window.addEventListener('beforeprint', begin);
  window.addEventListener('afterprint', end);
  query.addEventListener('change', onChange);
  return () => {
    window.removeEventListener('beforeprint', begin);
    window.removeEventListener('afterprint', end);
    query.removeEventListener('change', onChange);
  };
}

/**
 * Is the page on paper, or about to be?
 * @example const printed = useIsPrinting(); // draw all rows instead of those in sight
 */
export const useIsPrinting = (): boolean =>
  useSyncExternalStore(subscribe, () => printing || matchMedia(PRINT).matches);
