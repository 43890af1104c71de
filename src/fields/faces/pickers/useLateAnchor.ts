import { useState, type Ref } from 'react';

/**
 * MUI measures what a picker's list stands under at every drawing, which has the browser lay out the whole page: there
 * is nothing to measure before somebody comes to the input.
 * @returns for the input: who listens for that, and what it is given of MUI's ref until then and after
 */
export function useLateAnchor() {
  const [visited, setVisited] = useState(false);
  return {
    visit: { onFocusCapture: () => setVisited(true) },
    late: <T extends { ref: Ref<unknown> }>(props: T) =>
      visited ? props : { ...props, ref: undefined },
  };
}
