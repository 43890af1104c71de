import type { Locator, Page } from '@playwright/test';
import en from '../../i18n/en';
import ko from '../../i18n/ko';
import { declarations } from '../../resources';
import { fieldTypes } from '../../src/fields';
import type { Resource } from '../../src/schema';
import { readDeclarations } from '../../src/schema/sound';
import contract from '../contract.json' with { type: 'json' };
import { inTheme, violations } from './support/axe';
import { editFirst } from './support/editRow';
import { fewRows, goInApp, inShares } from './support/inApp';
import { misfits, PHONE } from './support/misfits';
import { expect, test } from './support/test';
import { isDrawnByHand, tablePath } from './support/views';

const resources = readDeclarations(declarations, fieldTypes);
const routes = [...new Set([...contract.routes.admin, ...resources.map(({ route }) => route)])];
const pathOf = (route: string) => (route === '' ? '/admin' : `/admin/${route}`);

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

const resourceOf = (route: string) => resources.find((one) => one.route === route);

/** Goes to a screen, by the menu where it has it, and asks what must hold on every one. */
async function open(page: Page, route: string, words: Words) {
  const path = pathOf(route);
  const menu = page.getByRole('navigation', { name: words.layout.menu });
  const isListed = resourceOf(route) !== undefined || route === '';
  if (isListed) await menu.locator(`a[href="${path}"]`).click();
  else await goInApp(page, path);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading, `heading of ${path}`).toHaveText(titleOf(route, words));
  if (resourceOf(route)) await expect(page.getByRole('row').nth(1), path).toBeVisible();
  else if (route === '') await expect(page.locator('.dash-figure').first()).toBeVisible();
  else await expect(page.getByRole('main').getByRole('button').first(), path).toBeVisible();
  const active = menu.getByRole('link').and(page.locator('.active[aria-current="page"]'));
  await expect(active, `where the menu says we are, ${path}`).toHaveCount(isListed ? 1 : 0);
  if (isListed) await expect(active, path).toHaveAttribute('href', path);
  // Nothing is wider than the window but what scrolls by itself.
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(wide, `${path} is wider than the window`).toBe(false);
}

/**
 * Everything on the first screen of a walk. The frame has the same colours around the others, and one language names
 * and nests what the other does.
 */
async function isAccessible(page: Page, route: string, theme: 'light' | 'dark', isFirst: boolean) {
  const found = isFirst
    ? await violations(page)
    : [
        ...(theme === 'light' ? await violations(page, { only: 'rest' }) : []),
        ...(await violations(page, { only: 'colours', within: 'main' })),
      ];
  expect(found, `accessibility of ${pathOf(route)}, ${theme}`).toEqual([]);
}

/** From its list on a screen: the list of cards, and the form in one column, where two days or numbers share a line. */
async function fitsPhone(page: Page, resource: Resource) {
  const { viewport } = test.info().project.use;
  const { route } = resource;
  await page.setViewportSize(PHONE);
  const first = page.locator('tr.list-card').first();
  await expect(first, `cards of ${route}`).toBeVisible();
  // Search, views, presets and sums leave most of the screen to the cards.
  const top = (await first.boundingBox())?.y ?? Infinity;
  expect(top, `pixels above the first card of ${route}`).toBeLessThan(300);
  await expect.poll(() => misfits(page), `${route} on a phone`).toEqual([]);
  await goInApp(page, `/admin/${route}/create`);
  const fields = page.getByRole('main').locator('.form-field');
  await expect(fields.first(), `form of ${route}`).toBeVisible();
  // What is wider than its box scrolls in it as soon as that has been measured.
  await expect.poll(() => misfits(page), `${route}/create on a phone`).toEqual([]);
  const edges = async (of: Locator) =>
    new Set(await of.evaluateAll((all) => all.map((field) => field.getBoundingClientRect().left)))
      .size;
  const columns = `columns of ${route}/create on a phone`;
  const long = page.getByRole('main').locator('.form-field:not(.form-short)');
  expect(await edges(long), columns).toBeLessThanOrEqual(1);
  expect(await edges(fields), columns).toBeLessThanOrEqual(2);
  if (viewport) await page.setViewportSize(viewport);
}

/** Another language, in the settings, as a person chooses it. */
async function inLanguage(page: Page, name: string, lang: string) {
  await goInApp(page, '/admin/settings');
  await page.getByRole('button', { name, exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', lang);
}

for (const share of inShares(routes, 3))
  test(`${share.map(pathOf).join(', ')}: in Korean and light, edited, and on a phone`, async ({
    page,
  }) => {
    await fewRows(page);
    await goInApp(page, pathOf('settings'));
    await expect(page.locator('html')).toHaveAttribute('lang', 'ko');
    for (const route of share)
      await test.step(pathOf(route), async () => {
        await open(page, route, ko);
        await isAccessible(page, route, 'light', route === share[0]);
        const resource = resourceOf(route);
        if (!resource) return;
        // So has a board; the table is behind it.
        if (resource.board) await goInApp(page, tablePath(resource));
        // A page of its own has tests of its own.
        if (!isDrawnByHand(resource.name, 'edit')) await editFirst(page, resource);
        await fitsPhone(page, resource);
      });
  });

for (const share of inShares(routes, 7))
  test(`${share.map(pathOf).join(', ')}: in English and dark`, async ({ page }) => {
    await fewRows(page);
    await inLanguage(page, 'English', 'en');
    await inTheme(page, 'dark');
    for (const route of share)
      await test.step(pathOf(route), async () => {
        await open(page, route, en);
        await isAccessible(page, route, 'dark', route === share[0]);
      });
    // As it was, for the tests that go on with this page.
    await inLanguage(page, '한국어', 'ko');
  });

test('an unknown path inside the admin says so, where the menu stays', async ({ page }) => {
  for (const path of [
    ...['no-such-screen', 'codes/basic/1/zzz', 'codes/basic/1/show/zzz', 'codes/basic/create/zzz'],
    ...['codes/basic/by/ZZZ', 'codes/basic/by/ZZZ/zzz'],
    ...['users/foo', 'profile/zzz', 'settings/resources/one/zzz'],
  ]) {
    await goInApp(page, '/admin/codes/basic');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await goInApp(page, `/admin/${path}`);
    await expect(page.getByRole('main').getByText(ko.shell.notFound.title), path).toBeVisible();
    await expect(page.getByRole('navigation', { name: ko.layout.menu })).toBeVisible();
  }
});

test('storage, profile and settings are active in the person’s menu', async ({ page }) => {
  for (const screen of ['storage', 'profile', 'settings'] as const) {
    await goInApp(page, `/admin/${screen}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(ko[screen].title);
    await page.getByRole('button', { name: ko.ra.auth.user_menu }).click();
    const active = page.getByRole('menuitem').and(page.locator('.active[aria-current="page"]'));
    await expect(active).toHaveText(ko[screen].title);
    await page.keyboard.press('Escape');
  }
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
          const only = theme === 'dark' ? 'colours' : undefined;
          expect(await violations(page, { only }), theme).toEqual([]);
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
    await page.setViewportSize(PHONE);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
    // All calls are drawn alike: the open ones and a few others stand for the hundred.
    await page.evaluate(() => {
      const folded = [...document.querySelectorAll('main details:not([open])')];
      for (const one of folded.slice(5)) one.remove();
    });
    expect(await violations(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await violations(page, { within: 'details[open]', only: 'colours' })).toEqual([]);
  });
});
