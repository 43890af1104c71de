import {
  defaultRangeExtractor,
  elementScroll,
  measureElement,
  useVirtualizer,
  type Range,
  type Rect,
  type Virtualizer,
} from '@tanstack/react-virtual';
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type Key,
  type RefObject,
} from 'react';
import { afterPaint } from '../shell/afterPaint';
import { useIsPrinting } from '../shell/useIsPrinting';

export type RowVirtualizer = Virtualizer<HTMLDivElement, HTMLElement>;

/** Rows kept in the DOM beyond the edge of what is seen. */
const OVERSCAN = 8;

interface RowsOptions {
  scroller: RefObject<HTMLDivElement | null>;
  count: number;
  /** Pixels: of every row, or of the one at this place. */
  height: number | ((index: number) => number);
  /** Pixels of the sticky head, which lies over the beginning of the scroll box. */
  headHeight: number;
  /** Stays in the DOM wherever the table is scrolled, so that it keeps the keyboard's focus; -1 for none. */
  activeRow: number;
  /** Pixels that are taken to be in sight until the page has been laid out; default: as many as the window has. */
  firstHeight?: number;
  initialOffset?: number;
  /** Another value stands for other rows: those in sight are drawn first, and the margin once they are painted. */
  first?: unknown;
  /** For rows as high as what they hold: the key that a height is remembered by. Memoise it. */
  measuredBy?: ((index: number) => Key) | undefined;
}

/**
 * Told by the browser once it has laid the page out; asking it would have it lay out more than once. A scroll box
 * without a size (hidden, for instance) would show no row and no column at all.
 */
export function observeRect({ scrollElement }: RowVirtualizer, report: (rect: Rect) => void) {
  if (!scrollElement) return undefined;
  const observer = new ResizeObserver(() => report(rectOf(scrollElement)));
  observer.observe(scrollElement);
  return () => observer.disconnect();
}

/** The same where less is drawn at first: the rest comes when that has been painted. */
function observeLater({ scrollElement }: RowVirtualizer, report: (rect: Rect) => void) {
  if (!scrollElement) return undefined;
  let off = () => {};
  const observer = new ResizeObserver(() => {
    off();
    off = afterPaint(() => report(rectOf(scrollElement)));
  });
  observer.observe(scrollElement);
  return () => {
    observer.disconnect();
    off();
  };
}

const rectOf = ({ offsetWidth: width, offsetHeight: height }: HTMLDivElement): Rect => ({
  width: width > 0 ? width : window.innerWidth,
  height: height > 0 ? height : window.innerHeight,
});

/** Which rows of a table are in the DOM: those seen, a margin, and the active one; on paper all of them. */
export function useRowVirtualizer(options: RowsOptions): RowVirtualizer {
  const { scroller, count, height, headHeight, activeRow, initialOffset = 0, measuredBy } = options;
  const { firstHeight = window.innerHeight } = options;
  const heightOf = typeof height === 'number' ? () => height : height;
  const printed = useIsPrinting();
  const rangeExtractor = useCallback(
    (range: Range) => {
      if (printed) return Array.from({ length: range.count }, (_, index) => index);
      const seen = defaultRangeExtractor(range);
      const first = seen[0] ?? 0;
      const last = seen.at(-1) ?? -1;
      const out = activeRow < 0 || activeRow >= range.count;
      if (out || (activeRow >= first && activeRow <= last)) return seen;
      return activeRow < first ? [activeRow, ...seen] : [...seen, activeRow];
    },
    [activeRow, printed],
  );
  const hasMargin = useAfterPaint(options.first);
  const rows = useVirtualizer<HTMLDivElement, HTMLElement>({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: heightOf,
    overscan: hasMargin ? OVERSCAN : 0,
    paddingStart: headHeight,
    scrollPaddingStart: headHeight,
    initialOffset,
    initialRect: { width: window.innerWidth, height: firstHeight },
    observeElementRect: options.firstHeight === undefined ? observeRect : observeLater,
    // A box that is at its top need not be told to go there, for which the browser would lay the page out at once.
    scrollToFn: (offset, options, virtual) => {
      const isAtTop = offset + (options.adjustments ?? 0) === 0 && virtual.scrollOffset === 0;
      if (!isAtTop) elementScroll(offset, options, virtual);
    },
    // Rows that are not laid out yet have no height: all of them would be in sight.
    measureElement: (row, entry, virtual) =>
      measureElement(row, entry, virtual) || heightOf(virtual.indexFromElement(row)),
    ...(measuredBy && { getItemKey: measuredBy }),
    rangeExtractor,
    useFlushSync: false,
  });
  // Heights are kept until somebody says that they are others.
  const heights =
    typeof height === 'number'
      ? height
      : Array.from({ length: count }, (_, at) => height(at)).join();
  const known = useRef(heights);
  useLayoutEffect(() => {
    if (known.current === heights) return;
    known.current = heights;
    rows.measure();
  }, [rows, heights]);
  return rows;
}

/** Has this value been there for a frame that was painted? */
function useAfterPaint(value: unknown): boolean {
  const [painted, setPainted] = useState<{ value: unknown }>();
  const isPainted = painted !== undefined && Object.is(painted.value, value);
  useEffect(() => {
    if (isPainted) return undefined;
    return afterPaint(() => setPainted({ value }));
  }, [value, isPainted]);
  return isPainted;
}
