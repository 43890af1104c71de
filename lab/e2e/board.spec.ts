import type { Locator } from '@playwright/test';
import ko from '../../i18n/ko';
import { seoulDay } from '../../src/days';
import { askServer, make } from '../../tests/e2e/support/api';
import { violations } from '../../tests/e2e/support/axe';
import { misfits, PHONE } from '../../tests/e2e/support/invalidRecords';
import { above } from '../../tests/e2e/support/seen';
import { openBoard } from '../../tests/e2e/support/board';
import { expect, test } from '../../tests/e2e/support/test';

const words = ko.list.board;
const { board, fields, values } = ko.resources.sections;

const brokenWords = (cells: Locator): Promise<string[]> =>
  cells.evaluateAll((all) =>
    all.flatMap((cell) => {
      const node = cell.firstChild;
      return [...(node?.textContent?.matchAll(/\S+/g) ?? [])].flatMap(({ 0: word, index }) => {
        const range = document.createRange();
        if (node) range.setStart(node, index);
        if (node) range.setEnd(node, index + word.length);
        return range.getClientRects().length > 1 ? [word] : [];
      });
    }),
  );

test('a deep link opens it, and the table opens for users who chose it last', async ({ page }) => {
  await page.goto('/admin/sections');
  await expect(page.locator('.board-row').first()).toBeVisible();
  const views = page.getByRole('group', { name: ko.list.view });
  await expect(views.getByRole('button', { name: words.name })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await views.getByRole('button', { name: ko.list.table }).click();
  await expect(page.locator('tr.list-row[aria-rowindex]').first()).toBeVisible();
  await page.goto('/admin/sections');
  await expect(page.locator('tr.list-row[aria-rowindex]').first()).toBeVisible();
  await expect(page).not.toHaveURL(/view=board/);
  await views.getByRole('button', { name: words.name }).click();
  await expect(page.locator('.board-row').first()).toBeVisible();
});

test('another user’s change is not undone: the line says so, and the other is saved', async ({
  page,
  problems,
}) => {
  problems.allow(/status of 409/);
  await openBoard(page, 'week');
  const rows = page.locator('.board-row:not(.board-out)', {
    has: page.getByRole('button', { name: values.paying.UNPAID, exact: true }),
  });
  const hrefs = await rows
    .locator('a.list-open')
    .evaluateAll((links) => links.slice(-2).map((one) => one.getAttribute('href')));
  const rowOf = (href: string | undefined | null) =>
    page.locator('.board-row', { has: page.locator(`a.list-open[href="${href}"]`) });
  const id = /(\d+)\/show$/.exec(hrefs[1] ?? '')?.[1];
  const path = `**/api/sections/${id}`;
  await page.route(path, async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback();
    await route.fulfill({
      status: 409,
      json: { message: '다른 사람이 먼저 고쳤습니다.', status_code: 409, status_section: 409 },
    });
  });
  for (const href of hrefs) await rowOf(href).getByRole('checkbox').check();
  const bulk = page.getByRole('toolbar', { name: ko.list.bulk });
  await bulk.getByRole('button', { name: fields.paying }).click();
  await page.getByRole('menuitem', { name: values.paying.PART, exact: true }).click();
  const alert = page.getByRole('alert').filter({ hasText: words.failed.replace('%{count}', '1') });
  await expect(alert.getByRole('listitem')).toHaveCount(1);
  const { paying } = values;
  await expect(rowOf(hrefs[0]).getByRole('button', { name: paying.PART })).toBeVisible();
  await expect(rowOf(hrefs[1]).getByRole('button', { name: paying.UNPAID })).toBeVisible();
  await page.unroute(path);
  await alert.getByRole('button', { name: ko.list.retry }).click();
  await expect(alert).toBeHidden();
  await expect(rowOf(hrefs[1]).getByRole('button', { name: paying.PART })).toBeVisible();
  for (const href of hrefs) {
    await rowOf(href).getByRole('button', { name: paying.PART }).click();
    await page.getByRole('menuitem', { name: paying.UNPAID, exact: true }).click();
    await expect(rowOf(href).getByRole('button', { name: paying.UNPAID })).toBeVisible();
  }
});

test('a day on paper, per guide and per provider; the board is accessible and fits a phone', async ({
  page,
}) => {
  const rowsOf = async (path: string) =>
    ((await askServer(page, path)) as { data: Record<string, unknown>[] }).data;
  const [{ reservationCode, section } = {}] = await rowsOf('/sections?perPage=1');
  for (const { code: providerCode } of await rowsOf('/customers?perPage=2'))
    await make(page, '/sections', { reservationCode, section, providerCode, date: seoulDay() });
  await openBoard(page, 'week');
  expect(await violations(page, { within: 'main' })).toEqual([]);
  const box = page.locator('.board-scroller');
  await expect.poll(() => box.evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.board-set').first()).toBeVisible();
  await expect(page.getByRole('button', { name: words.after })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('button', { name: words.print.replace('%{name}', board.provider) }).click();
  const sheets = page.locator('.print-sheet');
  await expect(sheets.nth(1)).toBeVisible();
  const who = page.getByLabel(words.who, { exact: true });
  const third = (await who.locator('option').allTextContents())[2] ?? '';
  await who.selectOption({ label: third });
  await expect(sheets).toHaveCount(1);
  await expect(sheets.getByRole('heading', { level: 2 })).toHaveText(third);
  await expect(sheets).not.toContainText(fields.paying);
  await page.getByLabel(ko.reservation.print.language, { exact: true }).selectOption('en');
  await expect(sheets.getByRole('columnheader', { name: 'Section type' })).toBeVisible();
  await expect.poll(() => brokenWords(sheets.locator('thead th'))).toEqual([]);
  expect(await violations(page, { within: 'main' })).toEqual([]);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('toolbar')).toBeHidden();
  await expect(page.locator('.list-bar')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('button', { name: words.back }).click();

  const { viewport } = test.info().project.use;
  await page.setViewportSize(PHONE);
  const first = page.locator('.board-row').first();
  await expect(first).toBeVisible();
  await expect.poll(() => above(first)).toBeLessThan(1 / 3);
  await expect.poll(() => misfits(page)).toEqual([]);
  // A selected card is colored as a whole.
  await first.getByRole('checkbox').check();
  const painted = (row: Element) => {
    const imageOf = (one: Element) => getComputedStyle(one).backgroundImage;
    return [row, ...row.querySelectorAll('td')].map((one) => imageOf(one) !== 'none');
  };
  const [card, ...cells] = await first.evaluate(painted);
  expect(card).toBe(true);
  expect(cells).not.toContain(true);
  // A set filter is below the search and the actions.
  const filter = encodeURIComponent('{"sectionCode":"GOLF"}');
  await page.goto(`/admin/sections?view=board&filter=${filter}`);
  const placeOf = async (selector: string) => (await page.locator(selector).boundingBox())!;
  await expect(page.locator('.list-filters-bar > .list-set')).toBeVisible();
  const [search, actions, chip] = [
    await placeOf('.list-search'),
    await placeOf('.list-actions'),
    await placeOf('.list-filters-bar > .list-set'),
  ];
  expect(Math.abs(actions.y - search.y)).toBeLessThan(4);
  expect(chip.y).toBeGreaterThanOrEqual(search.y + search.height);
  if (viewport) await page.setViewportSize(viewport);
});
