import type { Page } from '@playwright/test';
import ko from '../../i18n/ko';
import { balancePage } from '../../i18n/ko/balancePage';
import { callApi, make } from './support/api';
import { button, goInApp } from './support/inApp';
import { signIn } from './support/signIn';
import { violations } from './support/axe';
import { expect, test } from './support/test';

const words = {
  ...ko.balance,
  ...balancePage,
  page: { ...ko.balance.page, ...balancePage.page },
  difference: { ...ko.balance.difference, ...balancePage.difference },
};
const confirm = ko.form.confirm;
const { fields } = ko.resources.balances;

const day = (daysFromNow: number) =>
  new Date(Date.now() + daysFromNow * 86_400_000).toISOString().slice(0, 10);
const header = (page: Page) => page.getByRole('region', { name: words.page.summary });
const badge = (page: Page) => page.locator('nav').getByRole('img');

test('a balance from its creation to its confirmation by another user, and back', async ({
  page,
  browser,
  baseURL,
  problems,
}) => {
  test.slow();
  // Browsers report each refusal.
  problems.allow(/status of 40[39]/);
  await goInApp(page, '/admin/balances');
  await expect(badge(page)).toHaveText(/^\d+$/);
  const name = `시험${Date.now() % 1e6}`;
  const entryOf = (code: unknown) => ({
    reservationCode: code,
    direction: 'DEPOSIT',
    accCode: 'DEPOSIT',
    currency: 'USD',
    amount: '1000.10',
    exchangeRate: '1',
  });
  const reservation = await make(page, '/reservations', {
    customerCode: 'KR-AGT-001',
    revType: 'GOLF',
    revDivision: 'MD',
    revProc: 'NEW',
    revStatus: 'CONFIRM',
    name,
    paxCount: 4,
    dateIn: day(-12),
    dateOut: day(-9),
  });
  const entry = await make(page, '/depositandwithdrawals', entryOf(reservation.code));

  await goInApp(page, '/admin/balances/create');
  await page.locator('[name="title"]').fill(name);
  await page.locator('[name="confirmerId"]').fill('강미선');
  await page.getByRole('option', { name: /강미선/ }).click();
  await button(page, words.reservations.add).press('Enter');
  const picker = page.getByRole('dialog', { name: words.picker.title });
  await expect(picker.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type(name);
  await expect(picker.getByRole('row')).toHaveCount(2);
  const code = String(reservation.code);
  await picker.getByRole('checkbox', { name: code }).press('Space');
  await button(page, words.picker.take).press('Enter');
  await expect(header(page)).toContainText('1,000.10');
  await expect(header(page)).toContainText(words.page.estimated);
  const picked = page.getByRole('table', { name: words.reservations.title });
  await expect(picked).toContainText(words.warn.notFinal);
  await page.keyboard.press('Control+S');
  await expect(page).toHaveURL(/\/admin\/balances\/\d+$/);
  await page.emulateMedia({ media: 'print' });
  await expect(picked.locator('..')).toHaveCSS('overflow-x', 'visible');
  await page.emulateMedia({ media: 'screen' });
  await expect(header(page)).not.toContainText(words.page.estimated);
  await expect(header(page)).toContainText('1,000.10');
  await expect(header(page)).toContainText('강미선');

  const path = new URL(page.url()).pathname;
  const api = path.replace('/admin', '');
  const id = Number(api.split('/').at(-1));
  await expect(button(page, confirm.confirm)).toHaveCount(0);
  const refused = await callApi(page, 'PUT', api, { id, confirmedAt: '2026-01-01 00:00:00' });
  expect(refused.status).toBe(403);

  // Without this session, which new contexts start with.
  const storageState = { cookies: [], origins: [] };
  const second = await browser.newContext({ baseURL: baseURL ?? '', storageState });
  problems.watch(second);
  const nominee = await second.newPage();
  const asked: string[] = [];
  nominee.on('request', (request) => {
    if (nominee.url().endsWith('/auth')) asked.push(new URL(request.url()).pathname);
  });
  await signIn(nominee, { email: 'kang.misun@haneultour.example', password: 'haneul-demo' });
  expect(asked).toContain('/api/login');
  expect(asked).not.toContain('/api/balances');
  await goInApp(nominee, path);
  await expect(button(nominee, confirm.confirm)).toBeVisible();
  await expect(badge(nominee)).toHaveText(/^\d+$/);
  const waiting = Number(await badge(nominee).textContent());

  const entryPath = `/depositandwithdrawals/${String(entry.id)}`;
  const changed = await callApi(page, 'PUT', entryPath, {
    id: entry.id,
    amount: '1200.10',
    usdAmount: '1200.10',
  });
  expect(changed.status, JSON.stringify(changed.body)).toBe(200);
  await button(nominee, confirm.confirm).click();
  const dialog = nominee.getByRole('dialog');
  await dialog.getByRole('textbox', { name: fields.memoConfirmed }).fill('영수증 대조');
  await dialog.getByRole('button', { name: confirm.confirm, exact: true }).click();
  const named = dialog.getByRole('table', { name: words.confirm.disagree });
  await expect(named.getByRole('row').nth(1)).toContainText('1,000.10');
  await expect(named.getByRole('row').nth(1)).toContainText('1,200.10');
  await dialog.getByRole('button', { name: words.difference.recompute }).click();
  await expect(dialog).toBeHidden();
  await expect(header(nominee)).toContainText('1,200.10');
  await button(nominee, confirm.confirm).click();
  await dialog.getByRole('button', { name: confirm.confirm, exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(header(nominee)).toContainText(/\d{4}-\d{2}-\d{2} \d{2}:\d{2} 확정/);
  await expect(nominee.locator('[name="title"]')).not.toBeEditable();
  await expect(button(nominee, ko.ra.action.save)).toHaveCount(0);
  await expect(nominee.getByText('영수증 대조').first()).toBeVisible();
  if (waiting > 1) await expect(badge(nominee)).toHaveText(String(waiting - 1));
  else await expect(badge(nominee)).toHaveCount(0);

  expect((await callApi(page, 'PUT', api, { id, memo: 'late' })).status).toBe(409);
  await make(page, '/depositandwithdrawals', {
    ...entryOf(code),
    direction: 'WITHDRAWAL',
    amount: '50',
  });
  await goInApp(nominee, `${path}/show`);
  const differs = nominee.getByRole('table', { name: words.difference.table });
  await expect(differs).toContainText('-50.00');
  await expect(differs).toContainText('+50.00');
  await expect(nominee.getByText(words.difference.added)).toBeVisible();
  await expect(header(nominee)).toContainText('1,200.10');
  expect(await violations(nominee)).toEqual([]);

  await button(nominee, confirm.unconfirm).click();
  await dialog.getByRole('button', { name: confirm.unconfirm }).click();
  await expect(dialog.getByText(ko.validation.required)).toBeVisible();
  await dialog.getByRole('textbox', { name: confirm.reason }).fill('출금 누락');
  await dialog.getByRole('button', { name: confirm.unconfirm }).click();
  await expect(header(nominee)).toContainText(words.state.mine);
  await button(nominee, ko.history.title).click();
  await expect(nominee.getByText('사유: 출금 누락')).toBeVisible();
  await second.close();
});
