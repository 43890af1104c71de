import { useLayoutEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

interface Line {
  /** Px. */
  room: number;
  gap: number;
  /** Width of the button for the others, if needed. */
  more: number;
}

/**
 * How many parts fit.
 * @example countFitting([60, 60, 60], { room: 150, gap: 4, more: 48 }) // 1
 */
export function countFitting(widths: readonly number[], { room, gap, more }: Line): number {
  let end = -gap;
  const ends = widths.map((width) => (end += width + gap));
  if (end <= room) return widths.length;
  return ends.filter((one) => one + gap + more <= room).length;
}

/**
 * How many of a line's `data-part` elements fit; the others are `data-part="behind"`, and `data-part="more"` opens
 * them.
 * @param contentKey when it changes, parts are measured again
 * @param more width (px) of the button
 */
export function useFittingCount(
  line: RefObject<HTMLElement | null>,
  { count, contentKey, more }: { count: number; contentKey: string; more: number },
): number {
  const [fitting, setFitting] = useState(count);
  useLayoutEffect(() => {
    const element = line.current;
    if (!element) return undefined;
    const measure = () => {
      if (element.clientWidth === 0) return setFitting(count);
      const gap = Number.parseFloat(getComputedStyle(element).columnGap) || 0;
      const parts: number[] = [];
      // Tolerates half a pixel of rounding.
      let room = widthOf(element) + 1;
      for (const child of element.children) {
        if (!(child instanceof HTMLElement)) continue;
        if (child.dataset['part'] === undefined) room -= widthOf(child) + gap;
        else if (child.dataset['part'] !== 'more') parts.push(widthOf(child));
      }
      setFitting(countFitting(parts, { room, gap, more }));
    };
    const observer = new ResizeObserver(() => flushSync(measure));
    observer.observe(element);
    // A button may grow while its line does not.
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, [line, contentKey, count, more]);
  return fitting;
}

const widthOf = (element: Element): number => element.getBoundingClientRect().width;
