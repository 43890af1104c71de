import type { Locator, Page } from '@playwright/test';

/**
 * What people see, whatever the font: each function returns a list of descriptions, empty where all is well, so that
 * a test can `expect.poll(() => cut(…)).toEqual([])`. Invisible elements are ignored.
 */

/** Widths of common screens, and the widths that zooming to 125 and 150 % leaves of them. */
export const DESKTOPS = [1280, 1440, 1920].flatMap((width) =>
  [100, 125, 150].map((zoom) => ({
    width: Math.round((width * 100) / zoom),
    height: Math.round((900 * 100) / zoom),
  })),
);

/** Elements whose content is cut: it is wider or higher than the box, which hides what goes beyond. */
export const cut = (elements: Locator): Promise<string[]> =>
  elements.evaluateAll((all) =>
    all
      .filter((one) => one.clientWidth > 0 && one.checkVisibility({ visibilityProperty: true }))
      .flatMap((one) => {
        const hides = (overflow: string) => /hidden|clip/.test(overflow);
        const { overflowX, overflowY } = getComputedStyle(one);
        const isField = one instanceof HTMLInputElement;
        // Boxes are laid out in fractions of a pixel, and both numbers are rounded.
        const isWide = one.scrollWidth > one.clientWidth + 1 && (isField || hides(overflowX));
        const isHigh = one.scrollHeight > one.clientHeight + 1 && !isField && hides(overflowY);
        const name = isField ? one.value : one.textContent.trim();
        return isWide || isHigh ? [`${name} is cut`] : [];
      }),
  );

/** Labels that break within a word. */
export const broken = (labels: Locator): Promise<string[]> =>
  labels.evaluateAll((all) =>
    all.flatMap((one) => {
      const range = document.createRange();
      range.selectNodeContents(one);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      const text = one.textContent.trim();
      return lines.size > text.split(/\s+/).length ? [`${text} breaks within a word`] : [];
    }),
  );

/** Pairs of elements that lie over each other; one inside the other is no overlap. */
export const overlaps = (elements: Locator): Promise<string[]> =>
  elements.evaluateAll((all) => {
    const boxes = all
      .filter((one) => one.checkVisibility({ visibilityProperty: true }))
      .map((one) => ({ one, box: one.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && box.height > 0);
    const name = (one: Element) => one.getAttribute('aria-label') ?? one.textContent.trim();
    return boxes.flatMap(({ one, box }, index) =>
      boxes.slice(index + 1).flatMap((other) => {
        if (one.contains(other.one) || other.one.contains(one)) return [];
        const width = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
        const height = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
        // Neighbours may share an edge.
        return width > 1 && height > 1 ? [`${name(one)} overlaps ${name(other.one)}`] : [];
      }),
    );
  });

/** Lines that the elements take: those whose heights overlap by half of the lower one share a line. */
export const lines = (elements: Locator): Promise<number> =>
  elements.evaluateAll((all) => {
    const boxes = all
      .filter((one) => one.checkVisibility({ visibilityProperty: true }))
      .map((one) => one.getBoundingClientRect())
      .filter(({ width, height }) => width > 0 && height > 0)
      .toSorted((one, other) => one.top - other.top);
    let count = 0;
    let line: DOMRect | undefined;
    for (const box of boxes) {
      const shared = line ? Math.min(line.bottom, box.bottom) - Math.max(line.top, box.top) : 0;
      if (line && shared >= Math.min(line.height, box.height) / 2) continue;
      line = box;
      count += 1;
    }
    return count;
  });

/** Boxes that scroll sideways: the page and its main part, or those given. */
export async function sidewaysScroll(page: Page, boxes?: Locator): Promise<string[]> {
  return (boxes ?? page.locator('html, main')).evaluateAll((all) =>
    all
      .filter((one) => one.scrollWidth > one.clientWidth)
      .map((one) => `${one.tagName} is ${one.scrollWidth} wide in ${one.clientWidth}`),
  );
}

/** The share of the window's height above an element: how far down the page it begins. */
export const above = (element: Locator): Promise<number> =>
  element.first().evaluate((one) => one.getBoundingClientRect().top / innerHeight);
