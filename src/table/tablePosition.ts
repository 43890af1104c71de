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

interface RowPositionOptions {
  /** The rows are those of the current location. */
  isReady?: boolean;
  preventScroll?: boolean;
}

/** The active row of a table: kept across navigation, focused on return and when rows are replaced. */
export function useRowPosition(
  scroller: RefObject<HTMLElement | null>,
  rows: readonly unknown[],
  { isReady = true, preventScroll = false }: RowPositionOptions = {},
) {
  const { initialTop, returned, row, setRow, note } = useScrollMemory(scroller, isReady);
  const activeRow = Math.min(row, Math.max(0, rows.length - 1));
  const isMoving = useRef(false);
  useLayoutEffect(() => {
    if (isMoving.current) focusRow(scroller.current, activeRow, preventScroll);
    isMoving.current = false;
  }, [scroller, activeRow, preventScroll]);
  const focusActive = () => focusRow(scroller.current, activeRow, preventScroll);
  const { onFocusIn, onBlur } = useRowFocus(rows, returned, focusActive);
  return {
    initialTop,
    activeRow,
    note,
    goTo(next: number) {
      if (next === activeRow) return focusActive();
      isMoving.current = true;
      note(next);
    },
    onFocus(event: FocusEvent<HTMLElement>) {
      const index = event.target.closest<HTMLElement>('tr[data-index]')?.dataset.index;
      if (index !== undefined) setRow(Number(index));
      onFocusIn();
    },
    onBlur,
  };
}

function focusRow(scroller: HTMLElement | null, row: number, preventScroll: boolean): void {
  scroller?.querySelector<HTMLElement>(`tr[data-index="${row}"]`)?.focus({ preventScroll });
}

/** Going back restores position and row. */
function useScrollMemory(scroller: RefObject<HTMLElement | null>, isReady: boolean): ScrollMemory {
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
    if (!isReady || !pendingPlace.current || !scroller.current) return;
    const { top, row } = pendingPlace.current;
    pendingPlace.current = null;
    if (top > 0 || present.current > 0) scroller.current.scrollTo({ top });
    present.current = top;
    setRow(row);
  }, [isReady, key, scroller, setRow]);

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

interface OpenedLink {
  name: string;
  top: number;
}

const openedLinks = new RecentMap<string, OpenedLink>(100);

/**
 * The record's link that was followed from a view without rows: scrolled to and focused on return.
 * @param find null until it is rendered
 * @example const { onOpen } = useOpenedLink(box, (name) => links.get(name)); … onOpen(String(id));
 */
export function useOpenedLink(
  scroller: RefObject<HTMLElement | null>,
  find: (name: string) => HTMLElement | null | undefined,
) {
  const { key } = useLocation();
  const type = useNavigationType();
  const [returned] = useState(() => (type === 'POP' ? openedLinks.get(key) : undefined));
  const pending = useRef(returned);
  useLayoutEffect(() => {
    const link = pending.current && find(pending.current.name);
    if (!pending.current || !link) return;
    if (isFree()) {
      scroller.current?.scrollTo({ top: pending.current.top });
      link.focus();
    }
    pending.current = undefined;
  });
  return {
    returned,
    onOpen: (name: string) => openedLinks.set(key, { name, top: scroller.current?.scrollTop ?? 0 }),
  };
}

/** Focuses the previous row on return, and the same position when rows are replaced. */
function useRowFocus(data: unknown, returned: boolean, focusActive: () => void) {
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
