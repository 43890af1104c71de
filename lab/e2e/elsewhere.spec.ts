import type { Page } from '@playwright/test';
import en from '../../i18n/en';
import { goInApp } from '../../tests/e2e/support/inApp';
import { demoLogin } from '../../tests/e2e/support/signIn';
import { expect, test } from '../../tests/e2e/support/test';
import contract from '../../tests/contract.json' with { type: 'json' };
import { serveStatic } from './staticHost';

const config = {
  apiUrl: '/backend/v1',
  product: 'tour',
  locale: 'en',
  extensions: [],
  realtime: null,
};

test.use({ signedIn: false });

async function signInThere(page: Page, address: string, baseURL: string): Promise<void> {
  const { auth } = en.shell;
  const { email, password } = demoLogin(baseURL);
  await page.goto(`${address}/no/such/screen`);
  await expect(page.getByText(en.shell.notFound.title)).toBeVisible();
  await goInApp(page, '/admin/codes/cities');
  await page.getByRole('textbox', { name: auth.email, exact: true }).fill(email);
  await page.getByRole('textbox', { name: auth.password, exact: true }).fill(password);
  await page.locator('form').getByRole('button', { name: auth.submitSignIn }).click();
  await expect(page).toHaveURL((url) => url.href.startsWith(`${address}/admin/codes/cities?`));
}

test('the same build works on a static host, including unknown paths, against a backend without extensions', async ({
  page,
  baseURL,
}) => {
  const cities = en.resources['codes/cities'];
  const files = { '/config.json': JSON.stringify(config) };
  const host = await serveStatic(files, baseURL ?? '', config.apiUrl);
  const { url: address } = host;
  const asked: URL[] = [];
  page.on('request', (request) => {
    const [, called] = request.url().split(`${address}${config.apiUrl}`);
    if (called !== undefined) asked.push(new URL(called, address));
  });
  await signInThere(page, address, baseURL ?? '');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');

  const firstRow = page.locator('tbody tr[aria-rowindex]').first();
  await expect(firstRow).toBeVisible();
  const header = page.getByRole('columnheader', { name: new RegExp(cities.fields.name) });
  await header.getByRole('button').click();
  await expect(page.getByText(en.list.sortedPageOnly)).toBeVisible();

  await firstRow.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/admin\/codes\/cities\/\d+$/);
  const record = page.url();
  const name = page.locator('[name="name"]');
  await expect(name).toHaveValue(/./);
  const typed = `${(await name.inputValue()).slice(0, 40)} ${Date.now() % 1000}`;
  await name.fill(typed);
  await page.getByRole('button', { name: en.ra.action.save }).click();
  await expect(page).toHaveURL(/\/admin\/codes\/cities(\?.*)?$/);
  await page.goto(record);
  await expect(name).toHaveValue(typed);

  const cityLists = asked.filter(({ pathname, search }) => pathname === '/cities' && search !== '');
  const parameters = new Set(cityLists.flatMap(({ searchParams }) => [...searchParams.keys()]));
  expect([...parameters].toSorted()).toEqual(['page', 'perPage']);
  const lists = asked.filter(({ search }) => search !== '');
  expect(lists.length).toBeGreaterThan(0);
  for (const { pathname, searchParams } of lists) {
    const documented = contract.resources.find(({ path }) => path === pathname)?.list ?? [];
    for (const parameter of searchParams.keys()) expect(documented, pathname).toContain(parameter);
  }
  await host.close();
});
