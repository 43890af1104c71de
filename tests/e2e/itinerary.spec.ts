import type { Page } from '@playwright/test';
import ko from '../../i18n/ko';
import { asCells, pasteText } from './support/api';
import { inputMethod } from './support/ime';
import { drawAnew, goInApp } from './support/inApp';
import { expect, test } from './support/test';

const words = ko.reservation.itinerary;
const fields = ko.resources.sections.fields;

const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('name') ?? '');
const isIn = (page: Page, name: string) => expect.poll(() => focused(page)).toBe(name);

const isUncovered = (page: Page) =>
  page.evaluate(() => {
    const input = document.activeElement;
    const { x, y, width, height } = input?.getBoundingClientRect() ?? new DOMRect();
    return input === document.elementFromPoint(x + width / 2, y + height / 2);
  });

test('sections by keyboard and input method, rows from a spreadsheet, save, reload', async ({
  page,
}) => {
  const sent: string[] = [];
  let saved = 0;
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/sections') && request.method() !== 'GET')
      sent.push(request.method());
  });
  page.on('response', (response) => {
    if (response.url().endsWith('/api/sections') && response.ok()) saved += 1;
  });
  // Other tests use the newest.
  await goInApp(page, '/admin/reservations/120');
  const grid = page.getByRole('grid', { name: words.title });
  const rows = grid.locator('tr.grid-row');
  await expect(rows.first()).toBeVisible();
  const before = await rows.count();
  const header = page.getByRole('region', { name: ko.reservation.page.summary });
  const ime = await inputMethod(page);

  await page.getByRole('button', { name: ko.children.paste, exact: true }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Control+Enter');
  await isIn(page, 'time1');
  await page.setViewportSize({ width: 1440, height: 600 });
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await isIn(page, 'time1');
  await expect.poll(() => isUncovered(page)).toBe(true);
  await rows.last().scrollIntoViewIfNeeded();
  await expect
    .poll(async () => {
      const [page, own] = [header, grid.locator('thead')].map((one) => one.boundingBox());
      const [above, below] = [await page, await own];
      return Math.round((below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0));
    })
    .toBe(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.keyboard.type('0615');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await isIn(page, 'section');
  await ime.compose('ㄱ', '고', '골');
  await ime.enter();
  await ime.commit('골');
  await ime.compose('ㅍ', '프');
  await ime.commit('프');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await isIn(page, 'text1');
  await ime.compose('ㄷ', '도', '동');
  await ime.enter();
  await isIn(page, 'text1');
  await ime.commit('동');
  await page.keyboard.press('Tab');
  await page.keyboard.type('730');
  await page.keyboard.press('Enter');
  const golf = rows.filter({ hasText: '06:15' });
  await expect(golf).toContainText('골프');
  await expect(golf).toContainText(`${ko.resources.sections.captions.GOLF.text1}동`);
  await expect(golf).toContainText('07:30');

  await golf.getByText('06:15').click();
  await page.keyboard.press('Control+D');
  await page.keyboard.type('1905');
  await page.keyboard.press('Enter');
  await expect(rows).toHaveCount(before + 2);

  await pasteText(
    page,
    asCells([
      [fields.date, fields.time1, fields.section, fields.remark],
      ['2026.5.1', '7:05', '식당', '붙임 하나'],
      ['2026-05-32', '8:00', '식당', '틀린 날'],
      ['5/2', '21:15', '쇼', '"두 줄\n비고"'],
    ]),
  );
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('input[aria-invalid="true"]')).toHaveValue('2026-05-32');
  await dialog.getByRole('checkbox', { name: /2/ }).uncheck();
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  await expect(rows).toHaveCount(before + 4);

  await page.keyboard.press('Control+S');
  // The notification is transient.
  await expect.poll(() => saved).toBe(4);
  expect(sent).toEqual(['POST', 'POST', 'POST', 'POST']);
  await expect(grid.locator('tr[data-state]:not([data-state="clean"])')).toHaveCount(0);
  await drawAnew(page);
  await expect(rows).toHaveCount(before + 4);
  for (const text of ['06:15', '19:05', '붙임 하나', '두 줄'])
    await expect(rows.filter({ hasText: text }).first()).toBeVisible();
  await expect(grid).not.toContainText('틀린 날');
});

test('a row of the list of sections opens that section in its reservation', async ({ page }) => {
  await goInApp(page, '/admin/sections?perPage=15');
  const links = page.locator('tbody tr[aria-rowindex] a[href$="/show"]');
  const href = (await links.nth(4).getAttribute('href')) ?? '';
  const id = /(\d+)\/show$/.exec(href)?.[1];
  // By its address: another test's new section moves the rows.
  await page.locator(`tbody a.list-open[href="${href}"]`).click();
  await expect(page).toHaveURL(new RegExp(`/admin/reservations/\\d+#sections-${id}$`));
  const row = page.locator('tr.grid-row:focus-within');
  await expect(row).toHaveAttribute('data-key', String(id));
  await expect(row).toBeInViewport();
});
