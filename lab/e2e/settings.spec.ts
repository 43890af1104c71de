import type { Page } from '@playwright/test';
import en from '../../i18n/en';
import ko from '../../i18n/ko';
import { storageScreen } from '../../i18n/ko/storageScreen';
import { elements } from '../../i18n/ko/elements';
import { goInApp } from '../../tests/e2e/support/inApp';
import { demoLogin, fillSignIn, signIn } from '../../tests/e2e/support/signIn';
import { violations } from '../../tests/e2e/support/axe';
import { sidewaysScroll } from '../../tests/e2e/support/seen';
import { expect, test } from '../../tests/e2e/support/test';

/** No other test uses this user. */
const COLLEAGUE = 'seo.jimin@haneultour.example';

const dark = (page: Page) => expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');

test.describe('of a user who signs in here', () => {
  test.use({ signedIn: false });

  test('settings survive signing out, set the start screen, and the profile is updated at once', async ({
    page,
    baseURL,
  }) => {
    const login = { ...demoLogin(baseURL ?? ''), email: COLLEAGUE };
    await signIn(page, login);
    await goInApp(page, '/admin/settings');
    await page.getByRole('button', { name: ko.settings.themes.dark }).click();
    await dark(page);
    await page.getByRole('button', { name: ko.settings.densities.compact }).click();
    await page.getByLabel(ko.settings.pageSize).selectOption('30');
    await page
      .getByRole('combobox', { name: ko.settings.startScreen })
      .selectOption('codes/cities');

    await page.getByRole('button', { name: ko.ra.auth.user_menu }).click();
    await page.getByRole('menuitem', { name: ko.ra.auth.logout }).click();
    await expect(page).toHaveURL(/\/auth$/);
    await dark(page);
    await fillSignIn(page, login);
    await expect(page).toHaveURL(/\/admin\/codes\/cities/);
    await dark(page);
    await expect(page.getByText(/1–30$/)).toBeVisible();
    await expect
      .poll(async () => (await page.getByRole('row').nth(1).boundingBox())?.height)
      .toBe(28);
    await page.getByRole('link', { name: ko.dashboard.title }).click();
    await expect(page).toHaveURL(/\/admin$/);

    await goInApp(page, '/admin/settings');
    await page.getByRole('button', { name: 'English' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(en.settings.title);
    await expect(page.getByRole('button', { name: 'English' })).toBeFocused();

    await goInApp(page, '/admin/profile');
    const name = `서지민 ${Date.now() % 1000}`;
    await page.getByRole('textbox', { name: /^Name/ }).fill(name);
    await page.getByRole('button', { name: en.ra.action.save }).click();
    await expect(page.getByRole('banner').getByText(name)).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
    const drafts = () => Object.keys(localStorage).filter((key) => key.includes('draft:'));
    await expect.poll(() => page.evaluate(drafts)).toEqual([]);
  });
});

test.describe('with a clock of its own', () => {
  test.use({ ownProfile: true });
  test('storage shows what was fetched, which becomes stale in time, and clears it', async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto('/admin/codes/countries');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await goInApp(page, '/admin/storage');
    const row = page.getByRole('row', {
      name: new RegExp(`^${ko.resources['codes/countries'].name}`),
    });
    await expect(row).toContainText(/15.*KB/);
    await row.getByRole('button', { name: storageScreen.refresh }).click();
    await expect(row).toContainText(storageScreen.fresh);
    await page.clock.fastForward(6_100);
    await expect(row).toContainText(storageScreen.stale);
    await row.getByRole('button', { name: storageScreen.clear }).click();
    await expect(row).toContainText(storageScreen.never);

    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByRole('columnheader').first()).toBeHidden();
    const places = await row
      .locator('th, .storage-state')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    expect(new Set(places).size).toBe(1);
    await expect.poll(() => sidewaysScroll(page)).toEqual([]);
  });
});

test('the shared elements are complete in both themes, without faults', async ({ page }) => {
  await goInApp(page, '/admin/settings/elements');
  for (const name of Object.values(elements.names))
    await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
  expect(await violations(page, { within: '#main' })).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await dark(page);
  expect(await violations(page, { within: '#main', only: 'colors' })).toEqual([]);

  await page.getByRole('button', { name: elements.ask }).click();
  const dialog = page.getByRole('dialog', { name: elements.askTitle });
  await expect(dialog.getByRole('button', { name: ko.ra.action.cancel })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: elements.toastDone }).click();
  const toast = page.getByText(elements.done).last();
  await expect(toast).toBeVisible();
});
