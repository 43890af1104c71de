import { violations } from '../../tests/e2e/support/axe';
import { expect, test } from '../../tests/e2e/support/test';

test('a demo that others can reach says so on each page, and covers nothing', async ({ page }) => {
  await page.route('**/config.json', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), demo: true } });
  });
  const bar = page.getByRole('note');
  await page.setViewportSize({ width: 360, height: 640 });
  for (const [path, below] of [
    ['/', page.locator('#content')],
    ['/admin/codes/cities', page.locator('#main')],
  ] as const) {
    await page.goto(path);
    await expect(bar).toHaveText(/^누구나 볼 수 있는 데모입니다/);
    await expect(bar).toBeInViewport({ ratio: 1 });
    await expect
      .poll(async () => {
        const [of, content] = await Promise.all([bar.boundingBox(), below.boundingBox()]);
        return of && content && of.y + of.height - content.y;
      })
      .toBeLessThanOrEqual(0);
    expect(await violations(page, { within: '.demo-bar', minor: true })).toEqual([]);
  }
});
