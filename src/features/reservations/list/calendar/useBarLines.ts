import { useLayoutEffect, useState, type RefObject } from 'react';

/** Pixels of a bar with what parts it from the next; the style sheet has the same. */
const LINE = 22;
const FEWEST = 2;
const BOTTOM = 4;

/**
 * How many lines of bars each week has room for, so that all weeks are in sight.
 * @param height pixels of the box, without the names of the weekdays
 * @param head pixels of the tallest day's number and counts
 */
export const linesThatFit = (height: number, weeks: number, head: number): number =>
  // One line is for what the others have no room for.
  Math.max(FEWEST, Math.floor((height / weeks - head - BOTTOM) / LINE) - 1);

/**
 * The lines that fit the calendar, counted again when the box or the head of any day gets another size: with the
 * window, with words that come later or wrap, with their font.
 * @param drawn changes when days are drawn that were not there before
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
