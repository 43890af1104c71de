import type { Page } from '@playwright/test';
import ko from '../../i18n/ko';
import { signIn, type SignedIn } from '../../tests/support/signIn';
import { exportedRows } from '../../tests/e2e/support/exported';
import { goInApp } from '../../tests/e2e/support/inApp';
import { provideOwnServer } from '../../tests/e2e/support/ownServer';
import {
  example,
  listRows,
  menuLink,
  removeResource,
  saveResource,
  workUntil,
} from './workOnFiles';
import { fillSignIn } from '../../tests/e2e/support/signIn';
import { serveStatic } from './staticHost';
import { expect, test } from '../../tests/e2e/support/test';

// Files affect all users: own server. The second test continues.
test.describe.configure({ mode: 'serial' });
test.use({ signedIn: false });

const text = example('airways');
const ROUTE = 'codes/airways';
/** From saving a file to the change in an open browser. */
const LIVE_MS = 5000;

const server = provideOwnServer();
let colleague: SignedIn['client'];

async function filterBy(page: Page, name: string, value: string): Promise<void> {
  await page.getByRole('button', { name: ko.list.filters, exact: true }).click();
  const filters = page.getByRole('dialog', { name: ko.list.filters, exact: true });
  await filters.getByRole('combobox', { name }).selectOption(value);
  await page.keyboard.press('Escape');
  await expect(filters).toBeHidden();
}

const save = (content: string, name = 'airways') => saveResource(server, name, content);
const expectLive = (page: Page, check: () => Promise<void>) => workUntil(page, check, LIVE_MS);
const isListed = (page: Page) => expect(menuLink(page, ROUTE)).toBeVisible({ timeout: 250 });

test.beforeAll(async () => {
  const { email, password } = server.login;
  ({ client: colleague } = await signIn(`${server.url}/api`, email, password));
  for (const [code, name] of [
    ['KR', '대한민국'],
    ['SG', '싱가포르'],
  ])
    await colleague.request('POST', '/countries', { body: { code, name, active: '1' } });
});

test('a new file becomes a resource, in all its states, while users work', async ({ page }) => {
  await page.goto(`${server.url}/auth?next=/admin/codes/countries`);
  await fillSignIn(page, server.login);
  await expect(listRows(page)).toHaveCount(2);
  await expect(menuLink(page, ROUTE)).toHaveCount(0);

  save(text);
  await expectLive(page, () => isListed(page));
  await expect(page.getByRole('status').filter({ hasText: '항공사' })).toBeVisible();

  await menuLink(page, ROUTE).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('항공사');
  await page.getByRole('link', { name: '항공사 등록' }).first().click();
  await page.locator('form [name="code"]').fill('KE');
  await page.locator('form [name="name"]').fill('대한항공');
  await page.getByRole('combobox', { name: '국가' }).fill('대한');
  await page.getByRole('option', { name: /대한민국/ }).click();
  await page.locator('form [name="alliance"]').selectOption('SKYTEAM');
  await page.getByRole('button', { name: ko.ra.action.save }).click();
  await expect(listRows(page)).toHaveText([/KE.*대한항공.*대한민국.*스카이팀/]);

  await colleague.request('POST', '/airways', {
    body: {
      code: 'SQ',
      name: '싱가포르항공',
      countryCode: 'SG',
      active: '1',
    },
  });
  await page.getByRole('button', { name: ko.ra.action.refresh }).click();
  await expect(listRows(page)).toHaveCount(2);
  await filterBy(page, '항공 동맹', 'SKYTEAM');
  await expect(listRows(page)).toHaveText([/대한항공/]);
  expect((await exportedRows(page)).map((row) => row.slice(0, 5))).toEqual([
    ['코드', '항공사명', '국가', '항공 동맹', '사용'],
    ['KE', '대한항공', '대한민국', '스카이팀', '예'],
  ]);
  await page.getByRole('button', { name: /^필터 지우기/ }).click();
  await expect(listRows(page)).toHaveCount(2);
  await page.getByRole('searchbox').fill('싱가');
  await expect(listRows(page)).toHaveText([/SQ/]);

  await listRows(page).getByText('싱가포르항공').click();
  await page.locator('form [name="name"]').fill('싱가포르 에어라인');
  await page.getByRole('button', { name: ko.ra.action.save }).click();
  await expect(listRows(page)).toHaveText([/싱가포르 에어라인/]);
  await page.getByRole('searchbox').fill('');
  await expect(listRows(page)).toHaveCount(2);

  const more = text
    .replace('"active": { "type"', '"homepage": { "type": "text" },\n    "active": { "type"')
    .replaceAll(/"alliance": "(항공 동맹|Alliance)"/g, '$&, "homepage": "홈페이지"');
  save(more);
  const field = page.getByRole('textbox', { name: '홈페이지' });
  await expectLive(page, async () => {
    await menuLink(page, ROUTE).click();
    await listRows(page).first().getByText('대한항공').click();
    await expect(field).toBeVisible({ timeout: 250 });
  });
  await field.fill('https://air.example');
  await page.getByRole('button', { name: ko.ra.action.save }).click();
  await expect(listRows(page)).toHaveCount(2);

  save(more.replace('"columns"', '"colums"'));
  await expect
    .poll(async () => JSON.stringify(await colleague.request('GET', '/resources')), {
      timeout: LIVE_MS,
    })
    .toContain('"current":false');
  await page.goto(`${server.url}/admin/settings/resources/airways`);
  await expect(page.getByRole('main')).toContainText('colums');
  await menuLink(page, ROUTE).click();
  await expect(listRows(page)).toHaveCount(2);

  removeResource(server, 'airways');
  await expectLive(page, () => expect(menuLink(page, ROUTE)).toHaveCount(0, { timeout: 250 }));
  // Completing the URL would interfere with the next navigation.
  await expect(page).toHaveURL(/[?&]page=1/);
  await goInApp(page, `/admin/${ROUTE}`);
  await expect(
    page.getByRole('heading', { name: ko.shell.notFound.title, level: 2 }),
  ).toBeVisible();

  save(more);
  await expectLive(page, () => isListed(page));
  await menuLink(page, ROUTE).click();
  await expect(listRows(page)).toHaveText([/대한항공/, /싱가포르 에어라인/]);
  await listRows(page).first().getByText('대한항공').click();
  await expect(field).toHaveValue('https://air.example');
});

test('the same file with a static build, against a backend without extensions', async ({
  page,
}) => {
  const config = { apiUrl: '/api', product: 'tour', extensions: [] };
  const host = await serveStatic(
    {
      '/config.json': JSON.stringify({ ...config, resources: ['resources/airways.json'] }),
      '/resources/airways.json': text,
    },
    server.url,
  );
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.goto(`${host.url}/auth?next=/admin/${ROUTE}`);
  await expect(page.getByRole('textbox', { name: ko.shell.auth.email, exact: true })).toBeVisible();
  expect(requests.filter((path) => path.endsWith('airways.json'))).toEqual([]);
  await fillSignIn(page, server.login);
  await expect(listRows(page)).toHaveText([/대한항공/, /싱가포르 에어라인/]);
  await filterBy(page, '항공 동맹', 'SKYTEAM');
  await expect(listRows(page)).toHaveCount(1);
  await listRows(page).getByText('대한항공').click();
  await expect(page.locator('form [name="name"]')).toHaveValue('대한항공');
  await page.locator('form [name="name"]').fill('대한항공 주식회사');
  await page.getByRole('button', { name: ko.ra.action.save }).click();
  await expect(listRows(page)).toHaveText([/대한항공 주식회사/]);
  await host.close();
});

test('declared children are entered, saved and kept with their record', async ({
  page,
  problems,
}) => {
  problems.allow(/status of 422 .*terminals/);
  save(example('airports'), 'airports');
  save(example('terminals'), 'terminals');
  const isServed = () =>
    colleague.request('GET', '/terminals').then(
      () => true,
      () => false,
    );
  await expect.poll(isServed).toBe(true);
  await page.goto(`${server.url}/auth?next=/admin/codes/airports/create`);
  await fillSignIn(page, server.login);
  await page.locator('form [name="code"]').fill('ICN');
  await page.locator('form [name="name"]').fill('인천국제공항');
  const add = page.getByRole('button', { name: ko.children.add, exact: true });
  for (const seq of ['1', '2']) {
    await add.click();
    await page.keyboard.type(seq);
    await page.keyboard.press('Tab');
    // The server refuses duplicates within one airport.
    await page.keyboard.type('여객터미널');
    await page.keyboard.press('Tab');
  }
  const saveAll = page.getByRole('button', { name: ko.ra.action.save });
  await saveAll.click();

  await expect(page).toHaveURL(/codes\/airports\/\d+$/);
  const alert = page.getByRole('alert').filter({ hasText: '2건 저장, 1건 실패' });
  await expect(alert).toContainText('여객터미널');
  const failed = page.locator('tr[data-state="failed"]');
  await expect(failed).toHaveCount(1);
  const name = failed.locator('[data-column="1"]');

  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.getByRole('button', { name: ko.draft.resume }).click();
  await expect(failed).toHaveCount(1);
  await name.click();
  await page.keyboard.type('탑승동');
  await page.keyboard.press('Enter');
  await saveAll.click();
  await expect(listRows(page)).toHaveText([/ICN.*인천국제공항/]);
  const terminals = async () => {
    const answer = await colleague.request('GET', '/terminals?airportCode=ICN');
    return [...JSON.stringify(answer).matchAll(/"name":"([^"]+)"/g)]
      .map(([, name]) => name)
      .toSorted();
  };
  expect(await terminals()).toEqual(['여객터미널', '탑승동']);

  await listRows(page).getByText('인천국제공항').click();
  const grid = page.getByRole('grid', { name: '터미널' });
  await expect(grid.locator('tbody tr[data-key]')).toHaveCount(2);
  await grid.getByText('탑승동').click();
  await page.keyboard.type('제1탑승동');
  await page.keyboard.press('Enter');
  await saveAll.click();
  await expect(listRows(page)).toHaveCount(1);
  expect(await terminals()).toEqual(['여객터미널', '제1탑승동']);
});
