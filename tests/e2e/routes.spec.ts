import type { Page } from '@playwright/test';
import en from '../../i18n/en';
import ko from '../../i18n/ko';
import { declarations } from '../../resources';
import contract from '../contract.json' with { type: 'json' };
import { inTheme, violations } from './support/axe';
import { fewRows, goInApp, inShares } from './support/inApp';
import { expect, test } from './support/test';

const paths = contract.routes.admin.map((route) => (route === '' ? '/admin' : `/admin/${route}`));
const lists = declarations.map((declaration) => declaration.route ?? declaration.name);
const routeOf = (path: string) => path.replace(/^\/admin\/?/, '');

type Words = Pick<
  typeof ko,
  'dashboard' | 'resources' | 'storage' | 'profile' | 'settings' | 'layout'
>;

/** The heading that a screen has in a language. */
function titleOf(route: string, words: Words): string {
  if (route === '') return words.dashboard.title;
  if (route in words.resources)
    // Both numbers, where they differ: "one |||| many".
    return words.resources[route as keyof typeof ko.resources].name.split(' |||| ').at(-1) ?? '';
  return words[route as 'storage' | 'profile' | 'settings'].title;
}

/** A screen in the language of the page, and what must hold on every one. */
async function visit(page: Page, path: string, words: Words) {
  const route = routeOf(path);
  await goInApp(page, path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(titleOf(route, words));
  if (lists.includes(route)) await expect(page.getByRole('row').nth(1)).toBeVisible();
  else if (route === '') await expect(page.locator('.dash-figure').first()).toBeVisible();
  else await expect(page.getByRole('main').getByRole('button').first()).toBeVisible();
  const menu = page.getByRole('navigation', { name: words.layout.menu });
  const active = menu.getByRole('link').and(page.locator('.active[aria-current="page"]'));
  if (lists.includes(route) || route === '') {
    await expect(active, path).toHaveCount(1);
    await expect(active, path).toHaveAttribute('href', path);
  } else {
    await expect(active, path).toHaveCount(0);
  }
  // Nothing is wider than the window but what scrolls by itself.
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(wide, path).toBe(false);
}

for (const share of inShares(paths, 3))
  test(`${share.join(', ')} in Korean and light, in English and dark`, async ({ page }) => {
    // Enough rows for every colour, and fewer to look at.
    await fewRows(page);
    await expect(page.locator('html')).toHaveAttribute('lang', 'ko');
    for (const path of share) {
      await visit(page, path, ko);
      expect(await violations(page), `${path}, light`).toEqual([]);
    }
    await goInApp(page, '/admin/settings');
    await page.getByRole('button', { name: 'English', exact: true }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await inTheme(page, 'dark');
    for (const path of share) {
      await visit(page, path, en);
      expect(await violations(page), `${path}, dark`).toEqual([]);
    }
    // As it was, for the tests that go on with this page.
    await goInApp(page, '/admin/settings');
    await page.getByRole('button', { name: '한국어', exact: true }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'ko');
  });

test('an unknown path inside the admin says so, where the menu stays', async ({ page }) => {
  await goInApp(page, '/admin/no-such-screen');
  await expect(page.getByRole('main').getByText(ko.shell.notFound.title)).toBeVisible();
  await expect(page.getByRole('navigation', { name: ko.layout.menu })).toBeVisible();
});

test.describe('public screens', () => {
  test.use({ signedIn: false });
  test('in light and dark they have no serious accessibility fault, that of an unknown path neither', async ({
    page,
  }) => {
    const { notFound, home, auth } = ko.shell;
    await page.goto('/no-such-page');
    for (const [path, title] of [
      ['/no-such-page', notFound.title],
      ['/', home.title],
      ['/auth', auth.title],
    ] as const)
      await test.step(path, async () => {
        await goInApp(page, path);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
        for (const theme of ['light', 'dark'] as const) {
          await inTheme(page, theme);
          expect(await violations(page), theme).toEqual([]);
        }
      });
  });
});

test.describe('the page to read the API at', () => {
  test.use({ signedIn: false });

  test('opens the call that its address names, in light and dark, and fits a phone', async ({
    page,
  }) => {
    await page.goto('/api/docs#updateReservation');
    await expect(page.locator('#updateReservation')).toBeInViewport();
    await page.locator('summary').filter({ hasText: 'Lists Reservations' }).click();
    await page.locator('#listReservations').getByRole('link', { name: 'Reservation' }).click();
    await expect(page.locator('#schema-Reservation')).toBeInViewport();
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    // All calls are drawn alike: the open ones and a few others stand for the hundred.
    await page.evaluate(() => {
      const folded = [...document.querySelectorAll('main details:not([open])')];
      for (const one of folded.slice(5)) one.remove();
    });
    expect(await violations(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await violations(page, { within: 'details[open]', colours: true })).toEqual([]);
  });
});
