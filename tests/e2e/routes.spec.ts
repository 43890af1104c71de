import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import en from '../../i18n/en';
import ko from '../../i18n/ko';
import { declarations } from '../../resources';
import contract from '../contract.json' with { type: 'json' };
import { goInApp, inShares } from './support/inApp';
import { expect, test } from './support/test';

const paths = contract.routes.admin.map((route) => (route === '' ? '/admin' : `/admin/${route}`));
const lists = declarations.map((declaration) => declaration.route ?? declaration.name);

/** Settings as the settings screen keeps them, from the next load on. */
async function choose(page: Page, settings: Record<string, string>) {
  await page.evaluate((chosen) => {
    for (const [name, value] of Object.entries(chosen))
      localStorage.setItem(`RaStore.tour.${name}`, JSON.stringify(value));
  }, settings);
}

/** What axe calls serious or critical, with the elements that have it. */
async function violations(page: Page) {
  // Without a second page for frames, which this product has none of: half the time.
  const { violations: found } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  return found
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' ')}`);
}

async function settled(page: Page) {
  await expect(page.getByRole('main')).toBeVisible();
  await page.waitForLoadState('networkidle');
}

/** A screen in the language of the page, and what must hold on every one. */
async function visit(page: Page, path: string, words: Pick<typeof ko, 'layout'>) {
  await goInApp(page, path);
  await settled(page);
  const route = path.replace(/^\/admin\/?/, '');
  const menu = page.getByRole('navigation', { name: words.layout.menu });
  const active = menu.getByRole('link').and(page.locator('.active[aria-current="page"]'));
  if (lists.includes(route) || route === '') {
    await expect(active, path).toHaveCount(1);
    await expect(active, path).toHaveAttribute('href', path);
  } else {
    await expect(active, path).toHaveCount(0);
  }
  expect(await violations(page), path).toEqual([]);
}

for (const share of inShares(paths, 6))
  test(`${share.join(', ')} in Korean and light, in English and dark`, async ({ page }) => {
    await page.goto('/admin');
    await settled(page);
    await expect(page.locator('html')).toHaveAttribute('lang', 'ko');
    for (const path of share) await visit(page, path, ko);

    await choose(page, { theme: 'dark', locale: 'en' });
    await page.reload();
    await settled(page);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    for (const path of share) {
      await visit(page, path, en);
      // The data is Korean; the interface must not be.
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading, path).not.toContainText(/[가-힣]/);
    }
  });

test('unknown paths say so, outside and inside the admin, where the menu stays', async ({
  page,
}) => {
  await page.goto('/no-such-page');
  await expect(page.getByText(ko.shell.notFound.title)).toBeVisible();
  await page.goto('/admin/no-such-screen');
  await expect(page.getByRole('main').getByText(ko.shell.notFound.title)).toBeVisible();
  await expect(page.getByRole('navigation', { name: ko.layout.menu })).toBeVisible();
});

test.describe('public screens', () => {
  test.use({ signedIn: false });
  for (const path of ['/', '/auth', '/no-such-page'])
    test(`${path}, light and dark, has no serious accessibility fault`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: 'light' });
      await page.goto(path);
      await expect(page.getByRole('main')).toBeVisible();
      const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      const light = await background();
      expect(await violations(page)).toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark' });
      await expect.poll(background).not.toBe(light);
      expect(await violations(page)).toEqual([]);
    });
});
