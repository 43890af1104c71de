import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import en from '../../i18n/en';
import ko from '../../i18n/ko';
import { declarations } from '../../resources';
import contract from '../contract.json' with { type: 'json' };
import { expect, test } from './support/test';

const paths = contract.routes.admin.map((route) => (route === '' ? '/admin' : `/admin/${route}`));
const lists = declarations.map((declaration) => declaration.route ?? declaration.name);

async function choose(page: Page, name: string, value: string) {
  await page.addInitScript(
    ([key, text]) => localStorage.setItem(key as string, text as string),
    [`RaStore.tour.${name}`, JSON.stringify(value)],
  );
}

/** What axe calls serious or critical, with the elements that have it. */
async function violations(page: Page) {
  const { violations: found } = await new AxeBuilder({ page }).analyze();
  return found
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' ')}`);
}

async function settled(page: Page, path: string) {
  await page.goto(path);
  await expect(page.getByRole('main')).toBeVisible();
  await page.waitForLoadState('networkidle');
}

for (const path of paths) {
  test(`${path} in Korean, light`, async ({ page }) => {
    await choose(page, 'theme', 'light');
    await settled(page, path);
    await expect(page.locator('html')).toHaveAttribute('lang', 'ko');
    const route = path.replace(/^\/admin\/?/, '');
    const links = page.getByRole('navigation', { name: ko.layout.menu }).getByRole('link');
    const active = links.and(page.locator('.active[aria-current="page"]'));
    if (lists.includes(route) || route === '') {
      await expect(active).toHaveCount(1);
      await expect(active).toHaveAttribute('href', path);
    } else {
      await expect(active).toHaveCount(0);
    }
    expect(await violations(page)).toEqual([]);
  });

  test(`${path} in English, dark`, async ({ page }) => {
    await choose(page, 'theme', 'dark');
    await choose(page, 'locale', 'en');
    await settled(page, path);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.getByRole('navigation', { name: en.layout.menu })).toBeVisible();
    // The data is Korean; the interface must not be.
    await expect(page.getByRole('heading', { level: 1 })).not.toContainText(/[가-힣]/);
    expect(await violations(page)).toEqual([]);
  });
}

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
    for (const theme of ['light', 'dark'] as const)
      test(`${path} ${theme} has no serious accessibility fault`, async ({ page }) => {
        await page.emulateMedia({ colorScheme: theme });
        await page.goto(path);
        await expect(page.getByRole('main')).toBeVisible();
        expect(await violations(page)).toEqual([]);
      });
});
