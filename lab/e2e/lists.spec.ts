import ko from '../../i18n/ko';
import { goInApp } from '../../tests/e2e/support/inApp';
import { expect, test } from '../../tests/e2e/support/test';

test('going back removes the first filter, and forward sets it', async ({ page }) => {
  await goInApp(page, '/admin/codes/countries');
  await expect(page.getByRole('row').nth(2)).toBeVisible();
  await page.getByRole('searchbox').fill('일본');
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await expect(page.getByRole('row').nth(2)).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('searchbox')).toHaveValue('일본');
  await expect(page.getByRole('row')).toHaveCount(2);
});

test('animations cause no layout while rows load', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await goInApp(page, '/admin/codes/countries');
  await expect(page.locator('tbody tr[aria-rowindex]').first()).toBeVisible();
  let goOn = () => {};
  const answered = new Promise<void>((resolve) => (goOn = resolve));
  await page.route('**/api/countries?*', async (route) => {
    await answered;
    await route.continue();
  });
  await page.locator('.list-sort').first().click();
  await expect(page.getByRole('progressbar', { name: ko.layout.loading })).toBeVisible();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  const layouts = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'LayoutCount')?.value ?? Number.NaN;
  };
  // An animation that causes layouts does so in every frame.
  await expect
    .poll(async () => {
      const before = await layouts();
      await page.evaluate(async () => {
        for (let frame = 0; frame < 30; frame += 1) await new Promise(requestAnimationFrame);
      });
      return (await layouts()) - before;
    })
    .toBeLessThan(5);
  goOn();
  await expect(page.getByRole('progressbar', { name: ko.layout.loading })).toHaveCount(0);
  await devtools.detach();
  await page.emulateMedia({ reducedMotion: 'reduce' });
});
