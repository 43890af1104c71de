import { useSyncExternalStore } from 'react';

const PRINT = 'print';

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(PRINT);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Is the page being put on paper? Then all rows are there, on white. */
export const usePrinted = (): boolean =>
  useSyncExternalStore(subscribe, () => matchMedia(PRINT).matches);
