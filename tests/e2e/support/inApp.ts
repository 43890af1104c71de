import type { Page } from '@playwright/test';

/** Like a link: reloading takes six times as long. */
export async function goInApp(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    const { idx = 0 } = Object(history.state) as { idx?: number };
    history.pushState({ idx: idx + 1 }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, path);
}

/** Rendered again, with an empty cache. */
export async function drawAnew(page: Page): Promise<void> {
  const { pathname, search, hash } = new URL(page.url());
  await goInApp(page, '/');
  await page.locator('.home').waitFor();
  await goInApp(page, `${pathname}${search}${hash}`);
}

export async function fewRows(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.setItem('RaStore.tour.settings.pageSize', '5'));
}

/** Neighbours take similar time, so they go to different shares. */
export function inShares<T>(all: readonly T[], size: number): T[][] {
  const count = Math.ceil(all.length / size);
  return Array.from({ length: count }, (_, share) =>
    all.filter((_one, index) => index % count === share),
  );
}

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
