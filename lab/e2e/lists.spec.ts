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
