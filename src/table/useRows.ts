import { useVirtualizer, type Range, type Rect, type Virtualizer } from '@tanstack/react-virtual';
import { defaultRangeExtractor, observeElementRect } from '@tanstack/react-virtual';
import { useCallback, type RefObject } from 'react';
import { HEAD_HEIGHT, OVERSCAN } from './layout';

type Rows = Virtualizer<HTMLDivElement, HTMLTableRowElement>;

// A scroll box without a height (hidden, or not laid out yet) would show no row at all.
function observeRect(rows: Rows, report: (rect: Rect) => void) {
  return observeElementRect(rows, (rect) =>
    report(rect.height > 0 ? rect : { ...rect, height: window.innerHeight }),
  );
}

interface RowsOptions {
  scroller: RefObject<HTMLDivElement | null>;
  count: number;
  rowHeight: number;
  /** Stays in the DOM wherever the list is scrolled, so that it keeps the keyboard's focus. */
  activeRow: number;
  initialOffset: number;
}

/** Which rows are in the DOM: those seen, a margin, and the active one. */
export function useRows({
  scroller,
  count,
  rowHeight,
  activeRow,
  initialOffset,
}: RowsOptions): Rows {
  const rangeExtractor = useCallback(
    (range: Range) => {
      const seen = defaultRangeExtractor(range);
      const first = seen[0] ?? 0;
      const last = seen.at(-1) ?? -1;
      if (activeRow >= range.count || (activeRow >= first && activeRow <= last)) return seen;
      return activeRow < first ? [activeRow, ...seen] : [...seen, activeRow];
    },
    [activeRow],
  );
  return useVirtualizer<HTMLDivElement, HTMLTableRowElement>({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    // The sticky head lies over the beginning of the scroll box.
    paddingStart: HEAD_HEIGHT,
    scrollPaddingStart: HEAD_HEIGHT,
    initialOffset,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    observeElementRect: observeRect,
    rangeExtractor,
    useFlushSync: false,
  });
}
