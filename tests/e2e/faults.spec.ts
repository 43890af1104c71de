import type { Route } from '@playwright/test';
import ko from '../../i18n/ko';
import { goInApp } from './support/inApp';
import { withoutServer } from './support/noServer';
import { save, nameOf, failure, answerWrites } from './support/faults';
import { expect, test } from './support/test';

const COUNTRY = '/admin/codes/countries/1';

test('a failed save explains why and what to do, and keeps the input', async ({
  page,
  problems,
}) => {
  problems.allow(/status of (?:422|500|502)|ERR_CONNECTION_RESET|ApiError/);
  const server = ko.server;
  const html = { contentType: 'text/html', body: '<h1>Bad Gateway</h1>' };
  const uncertain = ko.fault.uncertain.update;
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
    ['HTML', (route) => route.fulfill(html), [server.malformed, uncertain, ko.fault.kept]],
    [
      'an error page',
      (route) => route.fulfill({ status: 502, ...html }),
      [server.gateway.replace('%{status}', '502'), uncertain],
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
  await withoutServer(page, () => failsWith('nothing', [server.network, uncertain, ko.fault.kept]));
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
