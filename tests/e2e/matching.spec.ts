import { matchAll } from './support/matching';
import { goInApp } from './support/inApp';
import { cut } from './support/seen';
import { expect, test } from './support/test';

test('a message of each kind, by a few keys each', async ({ page }) => {
  const keys = await matchAll(page, [
    ...(['obvious', 'tie', 'split', 'far', 'new', 'together', 'together'] as const),
  ]);
  expect(keys).toBeLessThanOrEqual(39);
});

test('at 200 % a message names its direction', async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 400 });
  await goInApp(page, '/admin/depositandwithdrawals?view=match');
  const directions = page.locator('.match-line > .field-badge');
  await expect(directions.first()).toBeVisible();
  await expect.poll(() => cut(directions)).toEqual([]);
});
