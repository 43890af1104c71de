import type { Page } from '@playwright/test';

export const PHONE = { width: 390, height: 844 };

/** Scrolled out sideways, or touch targets that are too small. */
export const misfits = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [];
    const frame = document.querySelector('main');
    for (const one of [document.documentElement, frame])
      if (one && one.scrollWidth > one.clientWidth)
        found.push(`${one.tagName} is ${one.scrollWidth} wide`);
    for (const one of frame?.querySelectorAll('button, select, textarea, a[role]') ?? []) {
      const { width, height, right } = one.getBoundingClientRect();
      if (width === 0 || !one.checkVisibility({ visibilityProperty: true })) continue;
      const scrolls = one.closest(
        '.list-scroller, .grid-scroller, .list-chips, [role="group"][tabindex="0"]',
      );
      const said = one.getAttribute('aria-label') ?? one.textContent;
      if (right > innerWidth && !scrolls) found.push(`${said} ends at ${Math.round(right)}`);
      if (width < 24 || height < 24) found.push(`${said} is ${width} × ${height}`);
    }
    return found;
  });
