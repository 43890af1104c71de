import type { Page } from '@playwright/test';

/**
 * Does something while the page reaches the API with nothing at all. One answer, of whatever it asks on the side, and
 * the page says that the server is back.
 * @example await withoutServer(page, async () => { await save(page); await expect(failure(page)).toBeVisible(); });
 */
export async function withoutServer(page: Page, work: () => Promise<void>): Promise<void> {
  await page.route('**/api/**', (route) => route.abort('connectionreset'));
  await work();
  await page.unroute('**/api/**');
}
