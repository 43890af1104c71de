import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { useCallback, useMemo, type RefObject } from 'react';
import { observeRect } from './useRowVirtualizer';

interface DrawnColumnsOptions {
  scroller: RefObject<HTMLDivElement | null>;
  /** In pixels, by column. */
  widths: readonly number[];
  /** Pixels before the first column. */
  leadWidth: number;
  /**
   * Columns that are always in the DOM: the focused one, and those that determine row heights, which would otherwise
   * change on horizontal scrolling. Memoize it.
   */
  kept: readonly number[];
}

export type DrawnColumn = { column: number } | { gap: number; from: number };

/** Columns kept in the DOM beyond the visible ones, so that Tab can reach the next one. */
const OVERSCAN = 3;

/**
 * Returns the rendered columns of a wide table: visible ones, a margin, and `kept`. A sheet may have 200 columns, of
 * which a screen shows ten.
 * @returns columns and gaps in order; a gap is a cell with a colspan
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
  // Stable while the same columns are visible, for the memoized rows.
  const drawn = columns
    .getVirtualItems()
    .map(({ index }) => index)
    .join();
  return useMemo(
    () => withGaps(drawn === '' ? [] : drawn.split(',').map(Number), widths.length),
    [drawn, widths.length],
  );
}

/** Adds the gaps between these columns. Pure. */
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
