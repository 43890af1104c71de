import { useLayoutEffect, useState, type RefObject } from 'react';

/** px with gap; equal to the style sheet */
const LINE = 24;
const FEWEST = 2;
const BOTTOM = 4;

/**
 * @param height of the box without weekday names (px)
 * @param head of the tallest day's number and totals (px)
 */
export const linesThatFit = (height: number, weeks: number, head: number): number =>
  // One line is reserved for the count of hidden bars.
  Math.max(FEWEST, Math.floor((height / weeks - head - BOTTOM) / LINE) - 1);

/**
 * Follows resizing of the box and of days' headers.
 * @param drawn changes when new days are rendered
 */
export function useBarLines(box: RefObject<HTMLElement | null>, weeks: number, drawn: unknown) {
  const [lines, setLines] = useState(FEWEST);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const [names, ...heads] = element.querySelectorAll<HTMLElement>(
      '.calendar-names, .calendar-head',
    );
    const count = () => {
      const tallest = Math.max(...heads.map((head) => head.offsetHeight));
      setLines(linesThatFit(element.clientHeight - (names?.offsetHeight ?? 0), weeks, tallest));
    };
    const observer = new ResizeObserver(count);
    for (const one of [element, ...heads]) observer.observe(one);
    return () => observer.disconnect();
  }, [box, weeks, drawn]);
  return lines;
}
