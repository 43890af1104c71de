import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useLocation, useNavigationType } from 'react-router';

interface Place {
  top: number;
  row: number;
}

const START: Place = { top: 0, row: 0 };
const KEPT = 100;
// By history entry; lost on reload, as are the loaded rows.
const places = new Map<string, Place>();

function remember(key: string, place: Place) {
  places.delete(key);
  places.set(key, place);
  const [oldest] = places.keys();
  if (places.size > KEPT && oldest !== undefined) places.delete(oldest);
}

interface ScrollMemory {
  /** Px. */
  initialTop: number;
  returned: boolean;
  row: number;
  setRow: (row: number) => void;
  /** Call it on scroll and before leaving. */
  note: (row: number) => void;
}

/** Going back restores position and row. `ready` while the rows are those of the current location. */
export function useScrollMemory(
  scroller: RefObject<HTMLElement | null>,
  ready: boolean,
): ScrollMemory {
  const { key } = useLocation();
  const type = useNavigationType();
  const [initial] = useState(() => (type === 'POP' ? places.get(key) : undefined) ?? START);
  const [row, setRow] = useState(initial.row);
  const seen = useRef(key);
  // Reading the position would force a layout.
  const present = useRef(initial.top);
  const wanted = useRef<Place | null>(null);

  useLayoutEffect(() => {
    if (seen.current === key) return;
    seen.current = key;
    // react-admin replaces an entry to complete its URL: no navigation.
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
      // Until new rows are loaded, the position belongs to the previous entry.
      if (!wanted.current) remember(seen.current, { top: present.current, row });
    },
    [scroller],
  );
  return { initialTop: initial.top, returned: initial !== START, row, setRow, note };
}
