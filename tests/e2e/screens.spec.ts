import ko from '../../i18n/ko';
import en from '../../i18n/en';
import { expect, test } from './support/test';

test("the dashboard's number is the total of the list that it leads to", async ({ page }) => {
  await page.goto('/admin');
  const card = page.getByRole('link', { name: new RegExp(ko.dashboard.hold) });
  await expect(card).toContainText(/\d+건/);
  const [, count = ''] = /([\d,]+)건/.exec((await card.textContent()) ?? '') ?? [];
  await card.click();
  await expect(page).toHaveURL(/revStatus/);
  await expect(page.getByText(new RegExp(`총 ${count}건`))).toBeVisible();
});

test('settings take effect at once and stay after a reload', async ({ page }) => {
  await page.goto('/admin/settings');
  await page.getByLabel(ko.settings.theme).click();
  await page.getByRole('option', { name: ko.settings.themes.dark }).click();
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
  await page.getByLabel(ko.settings.pageSize).click();
  await page.getByRole('option', { name: '30', exact: true }).click();
  await page.getByLabel(ko.settings.language).click();
  await page.getByRole('option', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en.settings.title);
  await page.goto('/admin/codes/cities');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
  await expect(page.getByText(/1–30$/)).toBeVisible();
});

test('storage shows what was fetched, and clears it', async ({ page }) => {
  await page.goto('/admin/codes/countries');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  // Through the menu: a new page would have forgotten.
  await page.getByRole('button', { name: ko.ra.auth.user_menu }).click();
  await page.getByRole('menuitem', { name: ko.storage.title }).click();
  const row = page.getByRole('row', { name: new RegExp(ko.resources['codes/countries'].name) });
  await expect(row).toContainText('15');
  await row.getByRole('button', { name: ko.storage.clear }).click();
  await expect(row).toContainText(ko.storage.never);
});

test('the profile names the signed-in person and where they belong', async ({ page }) => {
  await page.goto('/admin/profile');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 2 })).not.toBeEmpty();
  await main.getByRole('link', { name: ko.profile.edit }).click();
  await expect(page).toHaveURL(/\/admin\/users\/1$/);
});
