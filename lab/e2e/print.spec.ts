import type { Page } from '@playwright/test';
import ko from '../../i18n/ko';
import { make } from '../../tests/e2e/support/api';
import { goInApp } from '../../tests/e2e/support/inApp';
import { expect, test } from '../../tests/e2e/support/test';

const words = ko.reservation.print;

const choice = (page: Page, label: string) => page.getByLabel(label, { exact: true });

const choose = (page: Page, label: string, option: string) =>
  choice(page, label).selectOption({ label: option });

test('a rooming list without names has lines for them, and printing it asks; a free day is named', async ({
  page,
}) => {
  const { id, code } = await make(page, '/reservations', {
    customerCode: 'KR-AGT-001',
    revType: 'GOLF',
    revDivision: 'MD',
    revProc: 'NEW',
    revStatus: 'CONFIRM',
    name: '빈 줄',
    paxCount: 12,
    memo: '명단: 홍길동',
    dateIn: '2027-03-01',
    dateOut: '2027-03-05',
  });
  const other = { reservationCode: code, section: 'ETC', cfm: 'CONFIRM' };
  await make(page, '/sections', { ...other, date: '2027-03-01', text1: '도착' });
  await goInApp(page, `/admin/reservations/${id}/show?document=rooming`);
  await expect(page.locator('.print-sheet h2')).toHaveText(words.documents.rooming);
  await expect(page.getByText(words.unnamed.replace('%{smart_count}', '11'))).toBeVisible();
  const empty = page.locator('.print-sheet tbody tr').filter({ hasText: /^\d+$/ });
  await expect(empty).toHaveCount(11);

  const warning = page.locator('.print-warning');
  await expect(warning).toContainText(words.missingNames.slice(-14));
  await page.emulateMedia({ media: 'print' });
  await expect(warning).toBeHidden();
  await page.emulateMedia({ media: null });
  await page.evaluate(() => {
    window.print = () => sessionStorage.setItem('asked', 'printed');
  });
  const printed = () => page.evaluate(() => sessionStorage.getItem('asked'));
  const print = page.getByRole('button', { name: words.print, exact: true });
  await print.click();
  const question = page.getByRole('dialog', { name: words.asIs });
  await expect(question.getByRole('button', { name: ko.ra.action.cancel })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  expect(await printed()).toBeNull();
  await print.click();
  await question.getByRole('button', { name: words.print, exact: true }).click();
  await expect.poll(printed).toBe('printed');

  await choose(page, words.document, words.documents.confirmation);
  await expect(warning).toHaveCount(0);
  await expect(page.locator('.print-sheet').getByText(words.freeDay)).toHaveCount(4);
  const nights = words.nights.replace('%{smart_count}', '4').replace('%{days}', '5');
  const lines = await page
    .locator('.print-facts dd', { hasText: nights })
    .evaluate((fact, text) => {
      const found = document.createTreeWalker(fact, NodeFilter.SHOW_TEXT).nextNode();
      if (!found) return -1;
      if (fact instanceof HTMLElement) fact.style.width = '30mm';
      const range = document.createRange();
      const begin = found.textContent?.indexOf(text) ?? -1;
      range.setStart(found, begin);
      range.setEnd(found, begin + text.length);
      return new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size;
    }, nights);
  expect(lines).toBe(1);
});

test('on paper a list has all its rows, in columns as wide as what they hold, on white', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1060, height: 750 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/admin/reservations?perPage=100&page=1');
  await expect(page.locator('.list-row').first()).toBeVisible();
  await expect.poll(() => page.locator('.list-row').count()).toBeLessThan(100);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.list-row')).toHaveCount(100);
  const cut = await page
    .locator('.list-row td')
    .evaluateAll((all) =>
      all.filter((cell) => cell.scrollWidth > cell.clientWidth + 1).map((cell) => cell.textContent),
    );
  expect(cut).toEqual([]);
  // Chromium repeats the header on each printed page.
  const boxes = await page
    .locator('.list-table thead button')
    .evaluateAll((all) => all.map((button) => getComputedStyle(button).display));
  expect(boxes.length).toBeGreaterThan(5);
  expect(new Set(boxes)).toEqual(new Set(['contents']));
  const table = await page.locator('.list-table').boundingBox();
  expect(table!.x + table!.width).toBeLessThanOrEqual(1060);
  for (const name of ['navigation', 'toolbar', 'searchbox'] as const)
    await expect(page.getByRole(name).filter({ visible: true })).toHaveCount(0);
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
});
