import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useLocation, useNavigationType } from 'react-router';

interface Place {
  top: number;
  row: number;
}

const START: Place = { top: 0, row: 0 };
const KEPT = 100;
// One entry per step of the browser's history; lost with the page, as the loaded rows are.
const places = new Map<string, Place>();

function remember(key: string, place: Place) {
  places.delete(key);
  places.set(key, place);
  const [oldest] = places.keys();
  if (places.size > KEPT && oldest !== undefined) places.delete(oldest);
}

interface ScrollMemory {
  /** Pixels to begin with: the remembered place when the person came back, else the top. */
  initialTop: number;
  /** Has the person come back here? */
  returned: boolean;
  /** The row that the keyboard is on. */
  row: number;
  setRow: (row: number) => void;
  /** Notes the present place with this row; call it on scroll and before leaving. */
  note: (row: number) => void;
}

/**
 * Remembers how far a list was scrolled, and its row, per history entry: going back restores both,
 * another filter or page begins at the top. `ready` while the rows are those of the present location.
 */
export function useScrollMemory(
  scroller: RefObject<HTMLElement | null>,
  ready: boolean,
): ScrollMemory {
  const { key } = useLocation();
  const type = useNavigationType();
  const [initial] = useState(() => (type === 'POP' ? places.get(key) : undefined) ?? START);
  const [row, setRow] = useState(initial.row);
  const seen = useRef(key);
  // Where the box is, so that it need not be asked: the browser would lay the page out to say so.
  const present = useRef(initial.top);
  const wanted = useRef<Place | null>(null);

  useLayoutEffect(() => {
    if (seen.current === key) return;
    seen.current = key;
    // react-admin replaces an entry to complete its address: that is no move.
    if (type === 'REPLACE') return;
    wanted.current = (type === 'POP' ? places.get(key) : undefined) ?? START;
  }, [key, type]);

  useLayoutEffect(() => {
    if (!ready || !wanted.current || !scroller.current) return;
    const { top, row } = wanted.current;
    wanted.current = null;
    if (top > 0 || present.current > 0) scroller.current.scrollTo({ top });
    present.current = top;
    setRow(row);
  }, [ready, key, scroller]);

  const note = useCallback(
    (row: number) => {
      if (!scroller.current) return;
      present.current = scroller.current.scrollTop;
      // Until the wanted rows are there, the place belongs to the entry that was left.
      if (!wanted.current) remember(seen.current, { top: present.current, row });
    },
    [scroller],
  );
  return { initialTop: initial.top, returned: initial !== START, row, setRow, note };
}
