import ko from '../../i18n/ko';
import { inTheme, violations } from '../../tests/e2e/support/axe';
import { fewRows, goInApp } from '../../tests/e2e/support/inApp';
import { PHONE } from '../../tests/e2e/support/invalidRecords';
import { languages, type Language } from '../../tests/e2e/support/languages';
import {
  choose,
  fitsPhone,
  hasContrast,
  isAccessible,
  isEdited,
  openScreen,
  pathOf,
  resourceOf,
  routes,
} from '../../tests/e2e/support/screens';
import { sidewaysScroll } from '../../tests/e2e/support/seen';
import { expect, test } from '../../tests/e2e/support/test';
import { openPopups } from '../../tests/e2e/support/popups';

// `npm test` covers a part of the combinations.
for (const language of Object.keys(languages) as Language[])
  for (const route of routes)
    test(`${pathOf(route)} in ${language}`, async ({ page }) => {
      const { words } = languages[language];
      await fewRows(page);
      await choose(page, language);
      await openScreen(page, route, words);
      await isAccessible(page, route, true);
      await inTheme(page, 'dark');
      await hasContrast(page, route, true);
      await inTheme(page, 'light');
      await isEdited(page, route, words);
      await fitsPhone(page, route);
      await choose(page, 'ko');
    });

for (const language of Object.keys(languages) as Language[])
  for (const route of routes)
    test(`everything that opens on ${pathOf(route)} is translated in ${language}`, async ({
      page,
    }) => {
      await fewRows(page);
      await choose(page, language);
      await openScreen(page, route, languages[language].words);
      await openPopups(page);
      if (resourceOf(route)) {
        await goInApp(page, `${pathOf(route)}/create`);
        await expect(page.locator('.form-field').first()).toBeVisible();
        await openPopups(page);
      }
      await choose(page, 'ko');
    });

test('an unknown path inside the admin says so and keeps the menu', async ({ page }) => {
  for (const path of [
    'no-such-screen',
    'codes/basic/1/zzz',
    'codes/basic/1/show/zzz',
    'codes/basic/create/zzz',
    'codes/basic/by/ZZZ',
    'codes/basic/by/ZZZ/zzz',
    'users/foo',
    'profile/zzz',
    'settings/resources/one/zzz',
  ]) {
    await goInApp(page, '/admin/codes/basic');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await goInApp(page, `/admin/${path}`);
    await expect(page.getByRole('main').getByText(ko.shell.notFound.title), path).toBeVisible();
    await expect(page.getByRole('navigation', { name: ko.layout.menu })).toBeVisible();
  }
});

test.describe('the API page', () => {
  test.use({ signedIn: false });

  test('opens the call of its anchor, in light and dark, and fits a phone', async ({ page }) => {
    await page.goto('/api/docs#updateReservation');
    await expect(page.locator('#updateReservation')).toBeInViewport();
    await page.locator('summary').filter({ hasText: 'Lists Reservations' }).click();
    await page.locator('#listReservations').getByRole('link', { name: 'Reservation' }).click();
    await expect(page.locator('#schema-Reservation')).toBeInViewport();
    await page.setViewportSize(PHONE);
    await expect.poll(() => sidewaysScroll(page, page.locator('html'))).toEqual([]);
    await page.evaluate(() => {
      const folded = [...document.querySelectorAll('main details:not([open])')];
      for (const one of folded.slice(5)) one.remove();
    });
    expect(await violations(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await violations(page, { within: 'details[open]', only: 'colors' })).toEqual([]);
  });
});
