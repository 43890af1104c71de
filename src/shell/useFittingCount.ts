import { useLayoutEffect, useState, type RefObject } from 'react';

interface Line {
  /** Pixels of the line. */
  room: number;
  /** Between two parts. */
  gap: number;
  /** The width of the button for the others, which is there only if it is needed. */
  more: number;
}

/**
 * How many of these parts a line has before the button for the others. Pure.
 * @example countFitting([60, 60, 60], { room: 150, gap: 4, more: 48 }) // 1
 */
export function countFitting(widths: readonly number[], { room, gap, more }: Line): number {
  const ends = widths.map((_, at) =>
    widths.slice(0, at + 1).reduce((sum, width) => sum + width + gap, -gap),
  );
  if ((ends.at(-1) ?? 0) <= room) return widths.length;
  return ends.filter((end) => end + gap + more <= room).length;
}

/**
 * Measures how many of a line's parts have room in it. Parts are its elements with `data-part`, which stay there where
 * they have none (`data-part="behind"`, hidden by CSS); elements with `data-part="more"` open them. All others keep
 * their place.
 * @param said what the parts say: they are measured again when it changes
 * @param more pixels of the button for the others
 */
export function useFittingCount(
  line: RefObject<HTMLElement | null>,
  { count, said, more }: { count: number; said: string; more: number },
): number {
  const [fitting, setFitting] = useState(count);
  useLayoutEffect(() => {
    const element = line.current;
    if (!element) return undefined;
    const measure = () => {
      // Not laid out, there is nothing to measure.
      if (element.clientWidth === 0) return setFitting(count);
      const gap = Number.parseFloat(getComputedStyle(element).columnGap) || 0;
      const parts: number[] = [];
      // Half a pixel of rounding is no lack of room.
      let room = widthOf(element) + 1;
      for (const child of element.children) {
        if (!(child instanceof HTMLElement)) continue;
        if (child.dataset['part'] === undefined) room -= widthOf(child) + gap;
        else if (child.dataset['part'] !== 'more') parts.push(widthOf(child));
      }
      setFitting(countFitting(parts, { room, gap, more }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    // A button may grow while its line does not, such as by a saved view's name.
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, [line, said, count, more]);
  return fitting;
}

const widthOf = (element: Element): number => element.getBoundingClientRect().width;
