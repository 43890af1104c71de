import {
  defaultRangeExtractor,
  observeElementRect,
  useVirtualizer,
  type Range,
  type Rect,
  type Virtualizer,
} from '@tanstack/react-virtual';
import { useCallback, useEffect, type RefObject } from 'react';
import type { GridLine } from './types';

/** Pixels; grid.css says the same. */
export const ROW_HEIGHT = 44;
export const HEADING_HEIGHT = 32;
export const THIN_HEIGHT = 26;
const HEAD_HEIGHT = 30;
/** Lines kept in the DOM beyond the edge of what is seen. */
const OVERSCAN = 6;

type Rows = Virtualizer<HTMLDivElement, HTMLTableRowElement>;

// A scroll box without a height (hidden, or not laid out yet) would show no line at all.
function observeRect(rows: Rows, report: (rect: Rect) => void) {
  return observeElementRect(rows, (rect) =>
    report(rect.height > 0 ? rect : { ...rect, height: window.innerHeight }),
  );
}

const heightOf = (line: GridLine | undefined): number => {
  if (line?.kind !== 'heading') return ROW_HEIGHT;
  return line.thin ? THIN_HEIGHT : HEADING_HEIGHT;
};

/** Which lines are in the DOM: those seen, a margin, and the active one, which keeps the keyboard. */
export function useGridRows(
  scroller: RefObject<HTMLDivElement | null>,
  lines: readonly GridLine[],
  active: number,
) {
  const rangeExtractor = useCallback(
    (range: Range) => {
      const seen = defaultRangeExtractor(range);
      if (active < 0 || active >= range.count || seen.includes(active)) return seen;
      return active < (seen[0] ?? 0) ? [active, ...seen] : [...seen, active];
    },
    [active],
  );
  const rows = useVirtualizer<HTMLDivElement, HTMLTableRowElement>({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => heightOf(lines[index]),
    getItemKey: (index) => lines[index]?.key ?? index,
    overscan: OVERSCAN,
    // The sticky head lies over the beginning of the scroll box.
    paddingStart: HEAD_HEIGHT,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    observeElementRect: observeRect,
    rangeExtractor,
    useFlushSync: false,
  });
  // Sizes are kept by key, and a day that was empty is a heading of another height.
  const heights = lines.map(heightOf).join();
  useEffect(() => rows.measure(), [rows, heights]);
  return { items: rows.getVirtualItems(), total: rows.getTotalSize(), top: HEAD_HEIGHT };
}
