import type { Locator, Page } from '@playwright/test';

/**
 * What people see, whatever the font: each function returns a list of descriptions, empty where all is well, so that
 * a test can `expect.poll(() => cut(…)).toEqual([])`. Invisible elements are ignored.
 */

/** Widths of common windows, and what zooming to 125 and 150 % leaves of them, in CSS pixels. */
export const DESKTOPS = [1280, 1440, 1920].flatMap((width) =>
  [100, 125, 150].map((zoom) => Math.round((width * 100) / zoom)),
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
