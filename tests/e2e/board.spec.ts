import type { Page } from '@playwright/test';
import ko from '../../i18n/ko';
import { askServer } from './support/api';
import { openBoard } from './support/board';
import { expect, test } from './support/test';

const words = ko.list.board;
const { board, fields, values } = ko.resources.sections;

const counter = (page: Page, of: string) =>
  page.getByRole('button', { name: new RegExp(`^${of} \\d+$`) });
const countIn = async (page: Page, of: string) =>
  Number(/\d+$/.exec((await counter(page, of).textContent()) ?? '')?.[0]);

test('tomorrow at a glance: open items are counted, set in place, and reset', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/api/sections' && request.method() === 'GET') asked.push(url.search);
  });
  await openBoard(page);
  expect(asked).toHaveLength(2);
  for (const one of asked) expect(one).toMatch(/startDate=.*endDate=.*perPage=1000/);

  const day = (name: keyof typeof ko.list.days) =>
    page.getByRole('button', { name: ko.list.days[name], exact: true }).click();
  await day('tomorrow');
  await expect(page.locator('.board-day')).toHaveCount(1);
  await expect(page.locator('.board-day')).toContainText(ko.list.days.tomorrow);
  await day('month');
  await expect(page.locator('.board-day').nth(2)).toBeAttached();
  const before = await countIn(page, board.unconfirmed);

  const confirmed = page.locator('.board-row', {
    has: page.getByRole('button', { name: values.cfm.CONFIRM, exact: true }),
  });
  const ids = await confirmed
    .locator('a.list-open')
    .evaluateAll((links) => links.slice(0, 2).map((one) => one.getAttribute('href')));
  const rowOf = (href: string | null) =>
    page.locator('.board-row', { has: page.locator(`a.list-open[href="${href}"]`) });
  for (const href of ids) {
    await rowOf(href).focus();
    await page.keyboard.press('Space');
  }
  const bulk = page.getByRole('toolbar', { name: ko.list.bulk });
  const setAll = async (value: string) => {
    await bulk.getByRole('button', { name: fields.cfm }).click();
    await page.getByRole('menuitem', { name: value, exact: true }).click();
    await expect(bulk).toBeHidden();
  };
  await setAll(values.cfm.REQUEST);
  await expect.poll(() => countIn(page, board.unconfirmed)).toBe(before + 2);
  await counter(page, board.unconfirmed).click();
  await expect(page.locator('.board-row:not(.board-out)')).toHaveCount(before + 2);
  for (const href of ids) {
    await expect(rowOf(href)).toBeVisible();
    const id = /(\d+)\/show$/.exec(href ?? '')?.[1];
    expect(await askServer(page, `/sections/${id}`)).toMatchObject({ data: { cfm: 'REQUEST' } });
  }
  for (const href of ids) {
    await rowOf(href).getByRole('button', { name: values.cfm.REQUEST, exact: true }).click();
    await page.getByRole('menuitem', { name: values.cfm.CONFIRM, exact: true }).click();
    await expect(rowOf(href)).toBeHidden();
  }
  await expect.poll(() => countIn(page, board.unconfirmed)).toBe(before);
});

test('a day of twenty trips is one page of A4', async ({ page }) => {
  await openBoard(page, 'week');
  await page.getByRole('button', { name: words.print.replace('%{name}', board.day) }).click();
  const rows = page.locator('.print-sheet tbody > tr');
  await expect(rows.first()).toBeVisible();
  const trip = [
    'R2611-00047',
    '최다은님 일행',
    '12',
    '22:40 TW102 방콕→인천 06:05',
    '전성호 010-0407-6161',
    '미니버스 28인승 방콕 스타리무진',
    '06:58 치앙마이 도이뷰 CC',
    '방콕 수쿰빗 가든 호텔 트윈 7',
    '18:30 방콕 한강 한식당',
    '입장권 11:00 성인 입장권 9 후쿠오카 유후인 관광열차',
  ];
  await rows.first().evaluate((row, texts) => {
    row.replaceChildren(...[...row.children].slice(0, texts.length));
    for (const [at, text] of texts.entries()) {
      const cell = row.children[at] ?? row.appendChild(document.createElement('td'));
      cell.innerHTML = '<p></p>';
      cell.firstElementChild!.textContent = text;
    }
    row.parentElement?.replaceChildren(...Array.from({ length: 20 }, () => row.cloneNode(true)));
  }, trip);
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/gu)).toHaveLength(1);
  // The number of a reservation stays on one line.
  const codes = page.locator('.print-sheet tbody > tr > td:first-child > p:first-child');
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 1062, height: 800 });
  const heights = await codes.evaluateAll((all) => all.map((one) => one.clientHeight));
  expect(Math.max(...heights)).toBeLessThan(20);
});
