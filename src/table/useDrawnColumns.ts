import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { useCallback, useMemo, type RefObject } from 'react';
import { observeRect } from './useRowVirtualizer';

interface DrawnColumnsOptions {
  scroller: RefObject<HTMLDivElement | null>;
  widths: readonly number[];
  leadWidth: number;
  /** Always in the DOM: the focused column, and those that determine row heights. Memoize it. */
  kept: readonly number[];
}

export type DrawnColumn = { column: number } | { gap: number; from: number };

/** Columns beyond the visible ones, for Tab. */
const OVERSCAN = 3;

/** Renders visible columns only: a sheet may have 200, of which ten are visible. */
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
  // Stable for the memoized rows.
  const drawn = columns
    .getVirtualItems()
    .map(({ index }) => index)
    .join();
  return useMemo(
    () => withGaps(drawn === '' ? [] : drawn.split(',').map(Number), widths.length),
    [drawn, widths.length],
  );
}

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
