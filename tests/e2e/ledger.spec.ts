import { typeWord } from '../support/typeWord';
import Big from 'big.js';
import type { Page } from '@playwright/test';
import ko from '../../i18n/ko';
import contract from '../contract.json' with { type: 'json' };
import { button, goInApp } from './support/inApp';
import { choose } from './support/forms';
import { expect, test } from './support/test';

const { ledger: words } = ko;
const { fields } = ko.resources.depositandwithdrawals;
const documented = contract.resources.find(({ name }) => name === 'depositandwithdrawals')?.list;

const box = (page: Page, name: string) => page.getByRole('textbox', { name });

const next = (page: Page) => page.getByRole('button', { name: words.form.saveNext });

const plain = (text: string) => text.replace(/[^\d.-]/g, '');

test('an entry with a rate, its dollars, warnings, and the next one', async ({ page }) => {
  const asked = new Set<string>();
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/depositandwithdrawals')
      for (const name of searchParams.keys()) asked.add(name);
  });
  await goInApp(page, '/admin/depositandwithdrawals/create');
  await page.getByRole('combobox', { name: fields.direction }).selectOption('DEPOSIT');
  await choose(page, fields.accCode, '예약금');
  const customer = await choose(page, fields.customerCode, '온누리제약');
  await choose(page, fields.currency, 'KRW');
  const [amount, rate] = [box(page, fields.amount).first(), box(page, fields.exchangeRate)];
  const usd = box(page, fields.usdAmount);

  await expect(rate).not.toHaveValue('');
  const reference = plain(await rate.inputValue());
  await amount.fill('1234567');
  const dollars = new Big('1234567').div(reference).round(2, Big.roundHalfUp).toFixed(2);
  await expect.poll(async () => plain(await usd.inputValue())).toBe(dollars);
  await usd.fill('100.01');
  const won = new Big('100.01').times(reference).round(0, Big.roundHalfUp).toFixed();
  await expect.poll(async () => plain(await amount.inputValue())).toBe(won);
  await expect(usd).toHaveValue('100.01');
  // Duplicates need confirmation.
  const once = 700_000 + (Date.now() % 90_000);
  await amount.fill(String(once));

  const far = new Big(reference).times('1.05').round(2).toFixed();
  await rate.fill(far);
  await expect(page.getByText(/기준 환율과 \+(4\.9|5\.0)% 차이/)).toBeVisible();
  await button(page, typeWord('ko', 'form.rate.useReference')).click();
  await expect(page.getByText('기준 환율과')).toBeHidden();
  await box(page, fields.summary).fill('첫 번째 건');

  await page.keyboard.press('Control+Shift+S');
  await expect(page.getByText(words.form.next)).toBeVisible();
  await expect(amount).toBeFocused();
  await expect(amount).toHaveValue('');
  await expect(customer).toHaveValue('온누리제약');
  await expect(page.getByRole('combobox', { name: fields.currency })).toHaveValue('KRW');
  await expect(rate).toHaveValue(/^[\d,.]+$/);
  await expect(box(page, fields.summary)).toHaveValue('');

  await page.keyboard.type(String(once));
  const twin = page.getByText(words.form.twin);
  await expect(twin).toBeVisible();
  // Push messages and suggestions may contain it, too.
  const first = page.getByRole('status').getByRole('link', { name: /^#\d+ .*첫 번째 건/ });
  await expect(first).toHaveAttribute('href', /\/admin\/depositandwithdrawals\/\d+$/);
  await amount.fill(String(once + 1));
  await expect(twin).toBeHidden();
  await next(page).click();
  await expect(page.getByText(words.form.next)).toBeVisible();
  expect([...asked].filter((name) => !documented?.includes(name))).toEqual([]);
});
