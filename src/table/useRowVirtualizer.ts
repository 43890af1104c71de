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
import { afterPaint, whenIdle } from '../shell/afterPaint';
import { useIsPrinting } from '../shell/media';

export type RowVirtualizer = Virtualizer<HTMLDivElement, HTMLElement>;

const OVERSCAN = 8;

interface RowsOptions {
  scroller: RefObject<HTMLDivElement | null>;
  count: number;
  height: number | ((index: number) => number);
  /** Px of the sticky header, which covers the container's top. */
  headHeight: number;
  /** Always in the DOM, to keep the focus; -1 for none. */
  activeRow: number;
  /** Px before the first layout; default: the window's without `around`. */
  firstHeight?: number;
  around?: number;
  initialOffset?: number;
  /** When it changes, visible rows are rendered first, and the margin after paint. */
  first?: unknown;
  measuredBy?: ((index: number) => Key) | undefined;
}

/** Reading the size would force layouts. Without one (hidden) nothing is shown. */
export function observeRect({ scrollElement }: RowVirtualizer, report: (rect: Rect) => void) {
  if (!scrollElement) return undefined;
  const observer = new ResizeObserver(() => report(rectOf(scrollElement)));
  observer.observe(scrollElement);
  return () => observer.disconnect();
}

function observeLater(virtual: RowVirtualizer, report: (rect: Rect) => void) {
  let cancel = () => {};
  const stop = observeRect(virtual, (rect) => {
    cancel();
    cancel = afterPaint(() => report(rect));
  });
  return () => {
    stop?.();
    cancel();
  };
}

const rectOf = ({ offsetWidth: width, offsetHeight: height }: HTMLDivElement): Rect => ({
  width: width > 0 ? width : window.innerWidth,
  height: height > 0 ? height : window.innerHeight,
});

/**
 * Visible rows, a margin and the active one; all rows for print.
 * @example useRowVirtualizer({ scroller, count, height: 32, headHeight: 40, activeRow: -1 }).getVirtualItems()
 */
export function useRowVirtualizer(options: RowsOptions): RowVirtualizer {
  const { scroller, count, height, headHeight, activeRow, initialOffset = 0, measuredBy } = options;
  const { around = 0, firstHeight = window.innerHeight - around } = options;
  const heightOf = typeof height === 'number' ? () => height : height;
  const printed = useIsPrinting();
  const rangeExtractor = useCallback(
    (range: Range) => {
      if (printed) return Array.from({ length: range.count }, (_, index) => index);
      const visible = defaultRangeExtractor(range);
      const first = visible[0] ?? 0;
      const last = visible.at(-1) ?? -1;
      const out = activeRow < 0 || activeRow >= range.count;
      if (out || (activeRow >= first && activeRow <= last)) return visible;
      return activeRow < first ? [activeRow, ...visible] : [...visible, activeRow];
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
    // Scrolling to the top at the top would force a layout.
    scrollToFn: (offset, options, virtual) => {
      const isAtTop = offset + (options.adjustments ?? 0) === 0 && virtual.scrollOffset === 0;
      if (!isAtTop) elementScroll(offset, options, virtual);
    },
    // Without layout, rows have no height, and all would be visible.
    measureElement: (row, entry, virtual) =>
      measureElement(row, entry, virtual) || heightOf(virtual.indexFromElement(row)),
    ...(measuredBy && { getItemKey: measuredBy }),
    rangeExtractor,
    useFlushSync: false,
  });
  const heights =
    typeof height === 'number'
      ? height
      : Array.from({ length: count }, (_, at) => height(at)).join();
  const lastHeights = useRef(heights);
  useLayoutEffect(() => {
    if (lastHeights.current === heights) return;
    lastHeights.current = heights;
    rows.measure();
  }, [rows, heights]);
  return rows;
}

function useAfterPaint(value: unknown): boolean {
  const [painted, setPainted] = useState<{ value: unknown }>();
  const isPainted = painted !== undefined && Object.is(painted.value, value);
  useEffect(() => {
    if (isPainted) return undefined;
    let stop = afterPaint(() => {
      stop = whenIdle(() => setPainted({ value }), 100);
    });
    return () => stop();
  }, [value, isPainted]);
  return isPainted;
}
