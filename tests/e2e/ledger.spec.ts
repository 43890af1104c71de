import { typeWord } from '../support/typeWord';
import Big from 'big.js';
import type { Locator, Page } from '@playwright/test';
import { ledgerChart } from '../../i18n/ko/ledgerChart';
import ko from '../../i18n/ko';
import contract from '../contract.json' with { type: 'json' };
import { violations } from './support/axe';
import { goInApp } from './support/inApp';
import { expect, test } from './support/test';

const { ledger: words } = ko;
const { fields } = ko.resources.depositandwithdrawals;
const documented = contract.resources.find(({ name }) => name === 'depositandwithdrawals')?.list;

const box = (page: Page, name: string) => page.getByRole('textbox', { name });
const chip = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const totals = (page: Page) => page.getByRole('group', { name: words.totals.title });
const next = (page: Page) => page.getByRole('button', { name: words.form.saveNext });

async function choose(page: Page, name: string, text: string) {
  const picker = page.getByRole('combobox', { name });
  await picker.fill(text);
  await page.getByRole('listbox').getByRole('option', { name: text }).first().click();
  return picker;
}

const plain = (text: string) => text.replace(/[^\d.-]/g, '');

const column = (page: Page, name: string, rows: Locator) =>
  page
    .getByRole('columnheader')
    .allTextContents()
    .then((heads) => rows.locator(`td:nth-child(${heads.indexOf(name) + 1})`).allTextContents());

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
  await chip(page, typeWord('ko', 'form.rate.useReference')).click();
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

test('a duplicate deposit, with today’s rate for a past day, needs confirmation @release', async ({
  page,
}) => {
  await goInApp(page, '/admin/depositandwithdrawals/create');
  const amount = String(880_000 + (Date.now() % 1e4));
  const fill = async () => {
    await page.getByRole('combobox', { name: fields.direction }).selectOption('DEPOSIT');
    await choose(page, fields.accCode, '예약금');
    await choose(page, fields.customerCode, '온누리제약');
    await box(page, fields.amount).first().fill(amount);
  };
  await choose(page, fields.currency, 'KRW');
  const rate = box(page, fields.exchangeRate);
  await expect(rate).not.toHaveValue('');
  const today = await rate.inputValue();
  await fill();
  await page.keyboard.press('Control+S');
  // The URL is completed.
  await expect(page).toHaveURL(/\/admin\/depositandwithdrawals\?/);
  await goInApp(page, '/admin/depositandwithdrawals/create');
  await rate.fill(today);
  await fill();
  await page.keyboard.press('Control+S');
  const question = page.getByRole('dialog', { name: ko.form.warnings.title });
  await expect(question.getByRole('listitem')).toHaveText(/#\d+$/);
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  // On another day the rate does not match.
  const past = box(page, fields.createdAt);
  await past.fill('2020-01-02');
  await past.press('Tab');
  await page.keyboard.press('Control+S');
  await expect(question.getByRole('listitem')).toHaveText(/2020-01-02/);
  await question.getByRole('button', { name: ko.form.warnings.yes }).click();
  await expect(page).toHaveURL(/\/admin\/depositandwithdrawals(\?|$)/);
});

test('the totals below are the sum of the rows, whatever the page, and so is the chart @release', async ({
  page,
}) => {
  let charts = 0;
  page.on('request', (request) => {
    if (/\/assets\/chart-[^/]*\.js$/.test(request.url())) charts += 1;
  });
  // All rows of a currency on one page.
  const answer = page.waitForResponse((response) => {
    const { pathname, searchParams } = new URL(response.url());
    const isList = pathname === '/api/depositandwithdrawals' && !searchParams.has('totals');
    return isList && searchParams.get('perPage') === '1000';
  });
  const filter = encodeURIComponent(JSON.stringify({ currency: 'JPY' }));
  await page.goto(`/admin/depositandwithdrawals?filter=${filter}&perPage=1000&page=1`);
  const rows = page.locator('.list-row');
  await expect(rows.first()).toBeVisible();
  const cell = (line: string, at: number) =>
    totals(page).getByRole('row', { name: line }).getByRole('cell').nth(at).innerText();
  await totals(page).getByRole('button', { expanded: false }).click();
  await expect.poll(() => cell(words.totals.net, 0)).toMatch(/\d/);

  // Rows are rendered while scrolling.
  const { data } = (await (await answer).json()) as { data: Record<string, string>[] };
  const sum = (field: 'amount' | 'usdAmount') =>
    data.reduce(
      (all, one) => all.plus(new Big(one[field] ?? 0).times(one.direction === 'DEPOSIT' ? 1 : -1)),
      new Big(0),
    );
  expect(plain(await cell(words.totals.net, 0))).toBe(sum('usdAmount').toFixed(2));
  expect(plain(await cell(words.totals.net, 1))).toBe(sum('amount').toFixed(0));
  const shown = await column(page, fields.usdAmount, rows);
  expect(shown.length).toBeGreaterThan(5);
  expect(shown.every((text) => /^[+-][\d,]+\.\d\d$/.test(text))).toBe(true);

  const before = await totals(page).innerText();
  await page.getByRole('combobox', { name: ko.list.pageSize }).selectOption('5');
  await expect(rows).toHaveCount(5);
  await expect.poll(() => totals(page).innerText()).toBe(before);

  expect(charts).toBe(0);
  await chip(page, words.chart.title).click();
  const chart = page.getByRole('region', { name: ledgerChart.chart.heading });
  await expect(chart.locator('.MuiBarChart-element')).not.toHaveCount(0);
  expect(charts).toBe(1);
  await chart.getByText(ledgerChart.chart.table).click();
  const nets = await chart.locator('tbody td:last-child').allTextContents();
  const all = nets.reduce((total, text) => total.plus(plain(text)), new Big(0));
  expect(all.toFixed(2)).toBe(sum('usdAmount').toFixed(2));
  expect(await violations(page)).toEqual([]);
});
