import Big from 'big.js';
import type { Locator, Page } from '@playwright/test';
import { ledgerChart } from '../../i18n/ko/ledgerChart';
import ko from '../../i18n/ko';
import { violations } from '../../tests/e2e/support/axe';
import { button, goInApp } from '../../tests/e2e/support/inApp';
import { choose } from '../../tests/e2e/support/forms';
import { expect, test } from '../../tests/e2e/support/test';

const { ledger: words } = ko;
const { fields } = ko.resources.depositandwithdrawals;

const box = (page: Page, name: string) => page.getByRole('textbox', { name });
const totals = (page: Page) => page.getByRole('group', { name: words.totals.title });

const plain = (text: string) => text.replace(/[^\d.-]/g, '');

const column = (page: Page, name: string, rows: Locator) =>
  page
    .getByRole('columnheader')
    .allTextContents()
    .then((heads) => rows.locator(`td:nth-child(${heads.indexOf(name) + 1})`).allTextContents());

test('a duplicate deposit, with today’s rate for a past day, needs confirmation', async ({
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

test('the totals below are the sum of the rows, whatever the page, and so is the chart', async ({
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
  await button(page, words.chart.title).click();
  const chart = page.getByRole('region', { name: ledgerChart.chart.heading });
  await expect(chart.locator('.MuiBarChart-element')).not.toHaveCount(0);
  expect(charts).toBe(1);
  await chart.getByText(ledgerChart.chart.table).click();
  const nets = await chart.locator('tbody td:last-child').allTextContents();
  const all = nets.reduce((total, text) => total.plus(plain(text)), new Big(0));
  expect(all.toFixed(2)).toBe(sum('usdAmount').toFixed(2));
  expect(await violations(page)).toEqual([]);
});
