import type { Page, Route } from '@playwright/test';
import ko from '../../i18n/ko';
import { storageFault } from '../../i18n/ko/storageFault';
import { assets } from '../../tests/e2e/support/assets';
import { buildOf, deployNewBuild } from './deploy';
import { provideOwnServer } from '../../tests/e2e/support/ownServer';
import { demoLogin, fillSignIn } from '../../tests/e2e/support/signIn';
import { save, nameOf, failure } from '../../tests/e2e/support/faults';
import { expect, test } from '../../tests/e2e/support/test';

const menu = (page: Page, route: string) =>
  page
    .getByRole('navigation', { name: ko.layout.menu })
    .locator(`a[href="/admin/${route}"]`)
    .click();

const answerWrites = (page: Page, path: string, answer: (route: Route) => Promise<void>) =>
  page.route(`**/api${path}`, (route) =>
    route.request().method() === 'GET' ? route.fallback() : answer(route),
  );

test('a new build under an open tab: the next screen reloads automatically, once', async ({
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

test('a new build with unsaved input: offered, never forced', async ({ page, problems }) => {
  problems.allow(/404|dynamically imported|ChunkLoadError/);
  await page.goto('/admin/reservations/119');
  const memo = page.locator('form [name="memo"]');
  await memo.fill('배포 중에 입력한 메모');
  await deployNewBuild(page, 'notFound');
  const before = await buildOf(page);
  await page.getByRole('button', { name: ko.children.paste, exact: true }).click();
  const part = page.getByRole('alert').filter({ hasText: ko.fault.part.missing });
  await expect(part).toBeVisible();
  await expect(part.getByRole('button', { name: ko.fault.reload })).toBeVisible();
  await part.getByRole('button', { name: ko.fault.close }).click();
  await expect(part).toBeHidden();
  await expect(memo).toHaveValue('배포 중에 입력한 메모');
  expect(await buildOf(page)).toBe(before);
});

test('a script that fails to load only affects its screen, until it loads', async ({
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

test.describe('a browser that denies cookies and storage', () => {
  test.use({ signedIn: false });

  test('allows a session until the page is closed, and names its setting', async ({
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

  const server = provideOwnServer();

  test('keeps the input, reports the unknown result, and the next save is the only one', async ({
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
