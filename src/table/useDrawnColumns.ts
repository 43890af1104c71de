import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { useCallback, useMemo, type RefObject } from 'react';
import { observeRect } from './useRowVirtualizer';

interface DrawnColumnsOptions {
  scroller: RefObject<HTMLDivElement | null>;
  /** Pixels, by column. */
  widths: readonly number[];
  /** Pixels before the first of them. */
  leadWidth: number;
  /**
   * Stay in the DOM wherever the table is scrolled: the one with the keyboard's focus, and those that rows may be high
   * for, or rows would move while the table is scrolled sideways. Memoise it.
   */
  kept: readonly number[];
}

/** A column that is drawn, or how many from one on are not. */
export type DrawnColumn = { column: number } | { gap: number; from: number };

/** Columns kept in the DOM beyond the edge of what is seen: the next one that Tab reaches is there. */
const OVERSCAN = 3;

/**
 * Which columns of a wide table are in the DOM: those seen, a margin, and those kept. A sheet may have 200, of which
 * a screen shows ten.
 * @returns columns and gaps in their order; a gap is a cell over so many columns
 */
export function useDrawnColumns(options: DrawnColumnsOptions): readonly DrawnColumn[] {
  const { scroller, widths, leadWidth, kept } = options;
  const rangeExtractor = useCallback(
    (range: Range) => {
      const there = kept.filter((column) => column >= 0 && column < range.count);
      return [...new Set([...defaultRangeExtractor(range), ...there])].toSorted(
        (one, other) => one - other,
      );
    },
    [kept],
  );
  const columns = useVirtualizer<HTMLDivElement, HTMLElement>({
    horizontal: true,
    count: widths.length,
    getScrollElement: () => scroller.current,
    estimateSize: (column) => widths[column] ?? 0,
    overscan: OVERSCAN,
    paddingStart: leadWidth,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    observeElementRect: observeRect,
    rangeExtractor,
    useFlushSync: false,
  });
  // The same array while the same columns are seen, for the memoised rows.
  const drawn = columns
    .getVirtualItems()
    .map(({ index }) => index)
    .join();
  return useMemo(
    () => withGaps(drawn === '' ? [] : drawn.split(',').map(Number), widths.length),
    [drawn, widths.length],
  );
}

/** These columns of so many, with the gaps between them. Pure. */
export function withGaps(drawn: readonly number[], count: number): DrawnColumn[] {
  let next = 0;
  const parts: DrawnColumn[] = [];
  const skipTo = (column: number) => {
    if (column > next) parts.push({ gap: column - next, from: next });
  };
  for (const column of drawn) {
    skipTo(column);
    parts.push({ column });
    next = column + 1;
  }
  skipTo(count);
  return parts;
}
