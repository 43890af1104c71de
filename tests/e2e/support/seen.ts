import type { Locator, Page } from '@playwright/test';

/**
 * Visual checks independent of the font: each function returns a list of faults, empty if all is well, for use as
 * `expect.poll(() => cut(…)).toEqual([])`. Invisible elements are ignored.
 */

/** Widths of common windows, also zoomed to 125 and 150 %, in CSS pixels. */
export const DESKTOPS = [1280, 1440, 1920].flatMap((width) =>
  [100, 125, 150].map((zoom) => Math.round((width * 100) / zoom)),
);

/** Elements whose content overflows and is hidden. */
export const cut = (elements: Locator): Promise<string[]> =>
  elements.evaluateAll((all) =>
    all
      .filter((one) => one.clientWidth > 0 && one.checkVisibility({ visibilityProperty: true }))
      .flatMap((one) => {
        const hides = (overflow: string) => /hidden|clip/.test(overflow);
        const { overflowX, overflowY } = getComputedStyle(one);
        const isField = one instanceof HTMLInputElement;
        // Layout uses fractions of a pixel, and both numbers are rounded.
        const isWide = one.scrollWidth > one.clientWidth + 1 && (isField || hides(overflowX));
        const isHigh = one.scrollHeight > one.clientHeight + 1 && !isField && hides(overflowY);
        const name = isField ? one.value : one.textContent.trim();
        return isWide || isHigh ? [`${name} is cut`] : [];
      }),
  );

/** Boxes that scroll sideways: the page and its main part, or the given ones. */
export async function sidewaysScroll(page: Page, boxes?: Locator): Promise<string[]> {
  return (boxes ?? page.locator('html, main')).evaluateAll((all) =>
    all
      .filter((one) => one.scrollWidth > one.clientWidth)
      .map((one) => `${one.tagName} is ${one.scrollWidth} wide in ${one.clientWidth}`),
  );
}

/** The share of the window's height above an element. */
export const above = (element: Locator): Promise<number> =>
  element.first().evaluate((one) => one.getBoundingClientRect().top / innerHeight);
