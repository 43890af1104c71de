import {
  type FocusEvent,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { KEYS } from '../shell/keyboard/keys';
import { useShortcut } from '../shell/keyboard/pressed';
import { RecentMap } from '../util/objects';

interface Place {
  top: number;
  row: number;
}

const START: Place = { top: 0, row: 0 };
// By history entry; lost on reload, as are the loaded rows.
const places = new RecentMap<string, Place>(100);

interface ScrollMemory {
  /** Px. */
  initialTop: number;
  returned: boolean;
  row: number;
  setRow: (row: number) => void;
  /** Call it on scroll and before leaving. */
  note: (row?: number) => void;
}

/** Going back restores position and row. `ready` while the rows are those of the current location. */
export function useScrollMemory(
  scroller: RefObject<HTMLElement | null>,
  ready: boolean,
): ScrollMemory {
  const { key } = useLocation();
  const type = useNavigationType();
  const [initial] = useState(() => (type === 'POP' ? places.get(key) : undefined) ?? START);
  const [row, setCurrent] = useState(initial.row);
  const latestRow = useRef(row);
  const setRow = useCallback((next: number) => {
    latestRow.current = next;
    setCurrent(next);
  }, []);
  const lastKey = useRef(key);
  // Reading the position would force a layout.
  const present = useRef(initial.top);
  const pendingPlace = useRef<Place | null>(null);

  useLayoutEffect(() => {
    if (lastKey.current === key) return;
    lastKey.current = key;
    // react-admin replaces an entry to complete its URL: no navigation.
    if (type === 'REPLACE') return;
    pendingPlace.current = (type === 'POP' ? places.get(key) : undefined) ?? START;
  }, [key, type]);

  useLayoutEffect(() => {
    if (!ready || !pendingPlace.current || !scroller.current) return;
    const { top, row } = pendingPlace.current;
    pendingPlace.current = null;
    if (top > 0 || present.current > 0) scroller.current.scrollTo({ top });
    present.current = top;
    setRow(row);
  }, [ready, key, scroller, setRow]);

  const note = useCallback(
    (row = latestRow.current) => {
      setRow(row);
      if (!scroller.current) return;
      present.current = scroller.current.scrollTop;
      // Until new rows are loaded, the position belongs to the previous entry.
      if (!pendingPlace.current) places.set(lastKey.current, { top: present.current, row });
    },
    [scroller, setRow],
  );
  return { initialTop: initial.top, returned: initial !== START, row, setRow, note };
}

// Free: the focused element was removed, or it is on the screen's container after navigation.
const isFree = (): boolean =>
  document.activeElement === document.body || document.activeElement?.id === 'main';

/** Focuses the previous row on return, and the same position when rows are replaced. */
export function useRowFocus(data: unknown, returned: boolean, focusActive: () => void) {
  const inside = useRef(returned);
  const latest = useRef(focusActive);
  useLayoutEffect(() => {
    latest.current = focusActive;
  }, [focusActive]);
  useLayoutEffect(() => {
    if (inside.current && isFree()) latest.current();
  }, [data]);
  // Skips the list's filters.
  useShortcut(KEYS.list.rows, () => isFree() && latest.current());
  const onFocusIn = useCallback(() => {
    inside.current = true;
  }, []);
  // A removed element does not report losing the focus.
  const onBlur = useCallback((event: FocusEvent) => {
    inside.current = event.currentTarget.contains(event.relatedTarget);
  }, []);
  return { onFocusIn, onBlur };
}
