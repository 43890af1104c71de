import type { Locator, Page } from '@playwright/test';

/** Visual checks, independent of the font: lists of faults, as in `expect.poll(() => cut(…)).toEqual([])`. */

/** Also zoomed to 125 and 150 %, in CSS pixels. */
export const DESKTOPS = [1280, 1440, 1920].flatMap((width) =>
  [100, 125, 150].map((zoom) => Math.round((width * 100) / zoom)),
);

export const cut = (elements: Locator): Promise<string[]> =>
  elements.evaluateAll((all) =>
    all
      .filter((one) => one.clientWidth > 0 && one.checkVisibility({ visibilityProperty: true }))
      .flatMap((one) => {
        const hides = (overflow: string) => /hidden|clip/.test(overflow);
        const { overflowX, overflowY } = getComputedStyle(one);
        const isField = one instanceof HTMLInputElement;
        // Layout uses fractions, and both numbers are rounded.
        const isWide = one.scrollWidth > one.clientWidth + 1 && (isField || hides(overflowX));
        const isHigh = one.scrollHeight > one.clientHeight + 1 && !isField && hides(overflowY);
        const name = isField ? one.value : one.textContent.trim();
        return isWide || isHigh ? [`${name} is cut`] : [];
      }),
  );

/** Default: the page and its main part. */
export async function sidewaysScroll(page: Page, boxes?: Locator): Promise<string[]> {
  return (boxes ?? page.locator('html, main')).evaluateAll((all) =>
    all
      .filter((one) => one.scrollWidth > one.clientWidth)
      .map((one) => `${one.tagName} is ${one.scrollWidth} wide in ${one.clientWidth}`),
  );
}

export const above = (element: Locator): Promise<number> =>
  element.first().evaluate((one) => one.getBoundingClientRect().top / innerHeight);
