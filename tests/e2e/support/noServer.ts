import type { Page } from '@playwright/test';

/**
 * A single response would make the page report that the server is back.
 * @example await withoutServer(page, async () => { await save(page); await expect(failure(page)).toBeVisible(); });
 */
export async function withoutServer(page: Page, work: () => Promise<void>): Promise<void> {
  await page.route('**/api/**', (route) => route.abort('connectionreset'));
  await work();
  await page.unroute('**/api/**');
}
