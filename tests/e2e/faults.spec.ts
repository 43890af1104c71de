import ko from '../../i18n/ko';
import { goInApp } from './support/inApp';
import { withoutServer } from './support/noServer';
import { save, nameOf, failure } from './support/faults';
import { expect, test } from './support/test';

test('a save that the server drops explains why and what to do, and keeps the input', async ({
  page,
  problems,
}) => {
  problems.allow(/ERR_CONNECTION_RESET|ApiError/);
  await goInApp(page, '/admin/codes/countries/1');
  await nameOf(page).fill('저장되지 않을 이름');
  await withoutServer(page, async () => {
    await save(page);
    for (const text of [ko.server.network, ko.fault.uncertain.update, ko.fault.kept])
      await expect(failure(page)).toContainText(text);
  });
  await expect(nameOf(page)).toHaveValue('저장되지 않을 이름');
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

test.describe('signed out', () => {
  test.use({ signedIn: false });

  test('a page whose scripts do not load says what to do, and opens when reloaded', async ({
    page,
    problems,
  }) => {
    problems.allow(/ERR_FAILED|dynamically imported/);
    const scripts = '**/assets/*.js';
    await page.route(scripts, (route) =>
      route.request().url().includes('/first-') ? route.continue() : route.abort(),
    );
    await page.goto('/auth');
    await expect(page.getByText('새로 고침해 주세요')).toBeVisible();
    await page.unroute(scripts);
    await page.reload();
    await expect(page.getByRole('textbox', { name: ko.shell.auth.email })).toBeVisible();
    await expect(page.getByText('새로 고침해 주세요')).toHaveCount(0);
  });
});
