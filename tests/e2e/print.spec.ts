import type { Page } from '@playwright/test';
import en from '../../i18n/en';
import ko from '../../i18n/ko';
import { violations } from './support/axe';
import { button, goInApp } from './support/inApp';
import { sidewaysScroll } from './support/seen';
import { expect, test } from './support/test';

const words = ko.reservation.print;
const documents = ['confirmation', 'itinerary', 'voucher', 'guide', 'rooming'] as const;

/** Other tests create new ones. */
async function find(page: Page, revStatus: string): Promise<string> {
  const filter = JSON.stringify({ revStatus });
  await goInApp(page, `/admin/reservations?filter=${filter}&sort=id&order=ASC`);
  const link = page.getByRole('row').nth(1).locator('a.list-open');
  await expect(page.getByRole('row').nth(1)).toContainText(
    Reflect.get(ko.resources.reservations.values.revStatus, revStatus) as string,
  );
  return `${await link.getAttribute('href')}/show`;
}

const choice = (page: Page, label: string) => page.getByLabel(label, { exact: true });

const choose = (page: Page, label: string, option: string) =>
  choice(page, label).selectOption({ label: option });

async function expectAccessible(page: Page) {
  expect(await violations(page, { minor: true })).toEqual([]);
}

function brokenCells(page: Page, words: readonly string[]): Promise<string[]> {
  return page.locator('.print-sheet td').evaluateAll(
    (cells, known) =>
      cells.flatMap((cell) => {
        const text = cell.textContent?.trim() ?? '';
        const found = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT).nextNode();
        const range = document.createRange();
        range.selectNodeContents(found ?? cell);
        const lines = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)));
        return known.includes(text) && lines.size > 1 ? [text] : [];
      }),
    words,
  );
}

/** The document title becomes the file name. */
async function printedAs(page: Page): Promise<string> {
  await expect(page).toHaveTitle(/ · /);
  const before = await page.title();
  await page.evaluate(() => {
    window.print = () => {
      window.dispatchEvent(new Event('beforeprint'));
      sessionStorage.setItem('printed', document.title);
      window.dispatchEvent(new Event('afterprint'));
    };
  });
  await page.getByRole('button', { name: words.print, exact: true }).click();
  await expect(page).toHaveTitle(before);
  return page.evaluate(() => sessionStorage.getItem('printed') ?? '');
}

test('every document exists in both languages, its print dialog names the file after it, and a link to one is kept', async ({
  page,
}) => {
  await goInApp(page, `${await find(page, 'CONFIRM')}?document=confirmation`);
  const sheets = page.locator('.print-sheet');
  const title = sheets.first().getByRole('heading', { level: 2 });
  await expect(title).toHaveText(words.documents.confirmation);
  expect(await printedAs(page)).toMatch(new RegExp(`^R\\S+ ${words.documents.confirmation}$`));
  for (const name of documents) {
    await choose(page, words.document, words.documents[name]);
    await expect(title).toHaveText(words.documents[name]);
  }
  await expectAccessible(page);
  await choose(page, words.language, words.languages.en);
  await expect(title).toHaveText(en.reservation.print.documents.rooming);
  for (const name of ['itinerary', 'confirmation'] as const) {
    await choose(page, words.document, words.documents[name]);
    await expect(title).toHaveText(en.reservation.print.documents[name]);
  }
  await expect(sheets.first()).toHaveAttribute('lang', 'en');
  const states = Object.values(en.resources.sections.values.cfm);
  await expect.poll(() => brokenCells(page, states)).toEqual([]);
  // The interface keeps its language.
  await expect(page.locator('html')).toHaveAttribute('lang', 'ko');

  await choose(page, words.document, words.documents.voucher);
  await expect(title).toHaveText(en.reservation.print.documents.voucher);
  await expect(sheets.nth(1)).toBeAttached();
  await choice(page, words.provider).selectOption({ index: 1 });
  await expect(sheets).toHaveCount(1);
  // Closes the print dialog.
  await page.reload();
  await expect(title).toHaveText(en.reservation.print.documents.voucher);
  await expect(sheets).toHaveCount(1);
  await page.getByRole('link', { name: words.back }).click();
  await expect(page).toHaveURL(/\/admin\/reservations\/\d+$/);
});

test('only the document is printed, black on white, with a mark when it is no longer valid', async ({
  page,
}) => {
  await page.evaluate(() => localStorage.setItem('RaStore.tour.theme', '"dark"'));
  await goInApp(page, await find(page, 'CANCEL'));
  const mark = page.locator('.print-sheet .print-watermark');
  await expect(mark).toBeVisible();
  await expect(mark).toHaveAttribute(
    'data-text',
    ko.resources.reservations.values.revStatus.CANCEL,
  );
  await expectAccessible(page);

  const menu = page.getByRole('navigation', { name: ko.layout.menu });
  await expect(menu).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(menu).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('toolbar')).toBeHidden();
  await expect(page.locator('.print-sheet')).toBeVisible();
  await expect(page.locator('.print-watermark[data-every-page]')).toBeVisible();
  await expect(mark).toBeHidden();
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');

  await page.emulateMedia({ media: null });
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)?.length).toBeGreaterThanOrEqual(1);
  // A4 in points.
  expect(pdf).toMatch(/\/MediaBox\s*\[0 0 59[45][.\d]* 84[12][.\d]*\]/);
});

const A4_LANDSCAPE = { width: 1046, height: 718 };

test('a list is printed on landscape sheets with all columns, and says what it is filtered by', async ({
  page,
}) => {
  for (const path of ['sections?view=table', 'users/role-permissions']) {
    await goInApp(page, `/admin/${path}`);
    await expect(page.locator('.list-row').first(), path).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize(A4_LANDSCAPE);
    await expect.poll(() => sidewaysScroll(page), path).toEqual([]);
    // A scroll container without height would hide all rows.
    const table = (await page.locator('.list-table').boundingBox())?.height ?? 0;
    const sheet = (await page.getByRole('main').boundingBox())?.height ?? 0;
    expect(sheet, path).toBeGreaterThan(table);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ media: null });
  }
  const filter = JSON.stringify({ searchKey: '0001' });
  await goInApp(page, `/admin/reservations?filter=${filter}`);
  const preset = button(page, ko.reservation.list.week);
  await preset.click();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('searchbox')).toBeVisible();
  await expect(preset).toBeVisible();
  await expect(page.locator('.list-bar').getByRole('button')).toHaveCount(1);
  await expect(page.locator('.list-bar').getByRole('combobox')).toBeHidden();
  await page.emulateMedia({ media: null });
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf).toMatch(/\/MediaBox\s*\[0 0 84[12][.\d]* 59[45][.\d]*\]/);
  await goInApp(page, '/admin/reservations?view=groups');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(ko.where.groups.count, { exact: true })).toBeVisible();
});

test('on paper a list begins below its title, and a form has its whole texts and no marks of the screen', async ({
  page,
}) => {
  await goInApp(page, '/admin/reservations?perPage=5');
  await expect(page.locator('.list-row').first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  const bar = await page.locator('.list-bar').boundingBox();
  expect(bar?.height ?? 0).toBe(0);
  await page.emulateMedia({ media: 'screen' });

  await goInApp(page, '/admin/reservations/120');
  const cell = page.locator('.grid-row .grid-cell').first();
  await cell.click();
  await expect(cell).toHaveAttribute('data-active');
  await page.emulateMedia({ media: 'print' });
  const outline = await cell.evaluate((one) => getComputedStyle(one, '::after').display);
  expect(outline).toBe('none');
  for (const name of ['.grid-status', '.field-open', '.history'])
    await expect(page.locator(name).filter({ visible: true })).toHaveCount(0);
  const box = page.locator('.input-box', { has: page.locator('[name="name"]') });
  const before = (await box.boundingBox())?.height ?? 0;
  await box.getByRole('textbox').fill('단체 골프 여행 '.repeat(5));
  await page.setViewportSize({ width: 718, height: 1046 });
  expect((await box.boundingBox())?.height).toBeGreaterThan(before);
});
