import type { Page, Route } from '@playwright/test';
import ko from '../../i18n/ko';
import { storageFault } from '../../i18n/ko/storageFault';
import { assets } from './support/assets';
import { buildOf, deployNewBuild } from './support/deploy';
import { goInApp } from './support/inApp';
import { withoutServer } from './support/noServer';
import { createOwnServer, type OwnServer } from './support/ownServer';
import { demoLogin, fillSignIn } from './support/signIn';
import { expect, test } from './support/test';

const COUNTRY = '/admin/codes/countries/1';
const save = (page: Page) => page.getByRole('button', { name: ko.ra.action.save }).click();
const nameOf = (page: Page) => page.locator('form [name="name"]');
const menu = (page: Page, route: string) =>
  page
    .getByRole('navigation', { name: ko.layout.menu })
    .locator(`a[href="/admin/${route}"]`)
    .click();
const failure = (page: Page) => page.locator('form').getByRole('alert');

const answerWrites = (page: Page, path: string, answer: (route: Route) => Promise<void>) =>
  page.route(`**/api${path}`, (route) =>
    route.request().method() === 'GET' ? route.fallback() : answer(route),
  );

test('a new build under an open tab: the next screen reloads automatically, once @release', async ({
  page,
  problems,
}) => {
  // The page comes from the test: for the browser the socket is of another network.
  problems.allow(/404|MIME type|dynamically imported|ChunkLoadError|preload CSS|WebSocket/i);
  await page.goto('/admin/codes/countries');
  await expect(page.getByRole('grid')).toBeVisible();
  // What loads after the screen is complete.
  await expect.poll(async () => (await assets(page)).names).toContain('realtime');
  const before = await buildOf(page);
  let loads = 0;
  page.on('load', () => (loads += 1));
  // Like a static host.
  await deployNewBuild(page, 'html');
  await menu(page, 'reservations');
  await expect(page.getByRole('grid', { name: ko.resources.reservations.name })).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/reservations/);
  await expect.poll(() => buildOf(page)).not.toBe(before);
  await expect.poll(() => loads).toBe(1);
});

test('a new build with unsaved input: offered, never forced @release', async ({
  page,
  problems,
}) => {
  problems.allow(/404|dynamically imported|ChunkLoadError/);
  await page.goto('/admin/reservations/119');
  const memo = page.locator('form [name="memo"]');
  await memo.fill('배포 중에 입력한 메모');
  await deployNewBuild(page, 'notFound');
  const before = await buildOf(page);
  await page.getByRole('button', { name: ko.children.paste, exact: true }).click();
  await page.getByRole('textbox', { name: ko.children.pasteHelp.here }).fill('호텔\t서울\n');
  const part = page.getByRole('alert').filter({ hasText: ko.fault.part.missing });
  await expect(part).toBeVisible();
  await expect(part.getByRole('button', { name: ko.fault.reload })).toBeVisible();
  await part.getByRole('button', { name: ko.fault.close }).click();
  await expect(part).toBeHidden();
  await expect(memo).toHaveValue('배포 중에 입력한 메모');
  expect(await buildOf(page)).toBe(before);
});

test('a script that fails to load only affects its screen, until it loads @release', async ({
  page,
  problems,
}) => {
  problems.allow(/ERR_FAILED|dynamically imported|ChunkLoadError|preload CSS/);
  await page.goto('/admin/codes/countries');
  await expect(page.getByRole('grid')).toBeVisible();
  await page.route(/\/assets\/[^?]+\.(?:js|css)$/, (route) => route.abort());
  await menu(page, 'balances');
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText(ko.shell.chunk.title);
  await menu(page, 'codes/cities');
  await expect(page.getByRole('grid', { name: ko.resources['codes/cities'].name })).toBeVisible();
  await menu(page, 'balances');
  await expect(alert).toContainText(ko.shell.chunk.title);
  await page.unrouteAll();
  await alert.getByRole('button', { name: ko.fault.retry }).click();
  await expect(page.getByRole('grid', { name: ko.resources.balances.name })).toBeVisible();
});

test('a failed save explains why and what to do, and keeps the input', async ({
  page,
  problems,
}) => {
  problems.allow(/status of (?:422|500|502)|ERR_CONNECTION_RESET|ApiError/);
  const server = ko.server;
  const html = { contentType: 'text/html', body: '<h1>Bad Gateway</h1>' };
  const doubt = ko.fault.uncertain.update;
  const cases: [string, (route: Route) => Promise<void>, string[]][] = [
    [
      '500',
      (route) => route.fulfill({ status: 500, json: { message: 'Server Error' } }),
      [server.serverError, ko.form.failed],
    ],
    [
      '200 that says 500',
      (route) => route.fulfill({ json: { status_code: 500, message: '마감되었습니다.' } }),
      ['마감되었습니다.', ko.form.failed],
    ],
    [
      '422',
      (route) =>
        route.fulfill({
          status: 422,
          json: {
            message: 'The given data was invalid.',
            errors: { name: ['The name has already been taken.'] },
          },
        }),
      [server.invalid, server.taken],
    ],
    ['HTML', (route) => route.fulfill(html), [server.malformed, doubt, ko.fault.kept]],
    [
      'an error page',
      (route) => route.fulfill({ status: 502, ...html }),
      [server.gateway.replace('%{status}', '502'), doubt],
    ],
  ];
  await goInApp(page, COUNTRY);
  await nameOf(page).fill('저장되지 않을 이름');
  const failsWith = async (name: string, words: readonly string[]) => {
    await save(page);
    for (const text of words) await expect(failure(page), name).toContainText(text);
    await expect(failure(page), name).not.toContainText('500:');
    await expect(nameOf(page), name).toHaveValue('저장되지 않을 이름');
    await failure(page).getByRole('button', { name: ko.form.dismiss }).click();
    await expect(failure(page)).toHaveCount(0);
  };
  for (const [name, answer, words] of cases) {
    await answerWrites(page, '/countries/1', answer);
    await failsWith(name, words);
    await page.unroute('**/api/countries/1');
  }
  await withoutServer(page, () => failsWith('nothing', [server.network, doubt, ko.fault.kept]));
});

test('a new record without a response may exist: check first', async ({ page, problems }) => {
  problems.allow(/ApiError/);
  await goInApp(page, '/admin/codes/countries/create');
  await page.locator('form [name="code"]').fill('ZZ');
  await nameOf(page).fill('응답 없는 나라');
  await answerWrites(page, '/countries', (route) => route.fulfill({ body: '' }));
  await save(page);
  await expect(failure(page)).toContainText(ko.fault.uncertain.add);
  await expect(nameOf(page)).toHaveValue('응답 없는 나라');
});

test('without a network a save waits, can be cancelled, and continues when it is back', async ({
  page,
  context,
  problems,
}) => {
  // What the menu loads may fail, too.
  problems.allow(
    /ERR_INTERNET_DISCONNECTED|AbortError|Request aborted|dynamically imported|ChunkLoadError/,
  );
  const code = `F${Date.now().toString(36).toUpperCase()}`.slice(0, 10);
  let writes = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/countries')) writes += 1;
  });
  await goInApp(page, '/admin/codes/countries/create');
  await page.locator('form [name="code"]').fill(code);
  await nameOf(page).fill('연결을 기다린 나라');
  await context.setOffline(true);
  await expect(page.getByText(ko.fault.offline)).toBeVisible();
  await save(page);
  await expect(page.getByText(ko.fault.waiting)).toBeVisible();
  await page.getByRole('button', { name: ko.fault.cancelSave }).click();
  await expect(failure(page)).toContainText(ko.server.aborted);
  await save(page);
  await expect(page.getByText(ko.fault.waiting)).toBeVisible();
  expect(writes).toBe(0);
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/admin\/codes\/countries(\?.*)?$/);
  await expect(page.getByText(ko.fault.offline)).toBeHidden();
  expect(writes).toBe(1);
});

test.describe('a browser that denies cookies and storage', () => {
  test.use({ signedIn: false });

  test('allows a session until the page is closed, and names its setting @release', async ({
    page,
    baseURL,
  }) => {
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          configurable: true,
          get: () => {
            throw new DOMException('Access is denied for this document.', 'SecurityError');
          },
        });
    });
    await page.goto('/auth?next=/admin/codes/countries');
    await expect(page.getByText(storageFault.denied)).toBeVisible();
    await fillSignIn(page, demoLogin(baseURL ?? ''));
    await expect(page.getByRole('grid')).toBeVisible();
    await expect(page.getByText(storageFault.denied)).toBeVisible();
  });
});

test.describe('a server killed during a save', () => {
  test.use({ signedIn: false });

  let server: OwnServer;
  test.beforeAll(async () => {
    server = await createOwnServer();
    await server.start();
  });
  test.afterAll(() => server.remove());

  test('keeps the input, reports the unknown result, and the next save is the only one @release', async ({
    page,
    problems,
  }) => {
    // What the menu loads may fail, too.
    problems.allow(
      /ERR_|status of (?:401|419)|ApiError|Network Error|WebSocket|dynamically imported|ChunkLoadError/,
    );
    const form = page.locator('form');
    await page.goto(`${server.url}/auth?next=/admin/codes/countries/create`);
    await fillSignIn(page, server.login);
    await form.locator('[name="code"]').fill('KR');
    await nameOf(page).fill('대한민국');
    await save(page);
    await page.getByRole('grid').getByRole('link', { name: '대한민국' }).click();
    await nameOf(page).fill('한국');
    // Delayed until the server is dead.
    let killed = false;
    await answerWrites(page, '/countries/1', async (route) => {
      if (!killed) await server.kill();
      killed = true;
      await route.continue();
    });
    await save(page);
    // A part that was still loading reports it, too.
    const said = failure(page).filter({ hasText: ko.server.network });
    await expect(said).toContainText(ko.fault.uncertain.update);
    await expect(nameOf(page)).toHaveValue('한국');
    await server.start();
    await save(page);
    await expect(page.getByRole('grid').getByRole('link', { name: '한국' })).toBeVisible();
  });
});
