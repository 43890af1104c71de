import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

/** The style sheets use the same width. */
export const PHONE_QUERY = '(max-width:599.95px)';
/** Without a mouse or keyboard. */
export const TOUCH_QUERY = '(hover: none) and (pointer: coarse)';
/** Also 200% zoom: filters are collapsed behind a button. */
export const NARROW_QUERY = '(max-width:899.95px), (max-height:519.95px)';

const PRINT = 'print';
let printing = false;

/** Must render synchronously on `beforeprint`: browsers count pages right after it. */
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

/** @example const printed = useIsPrinting(); // render all rows instead of the visible ones */
export const useIsPrinting = (): boolean =>
  useSyncExternalStore(subscribe, () => printing || matchMedia(PRINT).matches);
