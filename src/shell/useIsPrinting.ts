import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

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
