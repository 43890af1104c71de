import { useLayoutEffect, type RefObject } from 'react';
import type { GridColumn } from './types';

/** The state and menu columns together; grid.css says the same. */
const TOOLS_WIDTH = 30 + 34;

/** Lets the columns grow alike into spare width; done in CSS, so that no row is drawn again for it. */
export function useGrowingColumns(
  scroller: RefObject<HTMLDivElement | null>,
  columns: readonly GridColumn[],
): void {
  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box) return undefined;
    const hinted = columns.reduce((sum, { width }) => sum + width, 0);
    const fit = () => {
      const grow = Math.max(1, (box.clientWidth - TOOLS_WIDTH) / hinted);
      box.style.setProperty('--grid-grow', String(grow));
    };
    fit();
    const observer = new ResizeObserver(fit);
    observer.observe(box);
    return () => observer.disconnect();
  }, [scroller, columns]);
}
