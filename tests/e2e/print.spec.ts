import type { Page } from '@playwright/test';
import en from '../../i18n/en';
import ko from '../../i18n/ko';
import { make } from './support/api';
import { violations } from './support/axe';
import { goInApp } from './support/inApp';
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
  // A regression: "Confirme" with a "d" on the next line.
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

test('a rooming list without names has lines for them, and printing it asks; a free day is named @release', async ({
  page,
}) => {
  const { id, code } = await make(page, '/reservations', {
    ...{ customerCode: 'KR-AGT-001', revType: 'GOLF', revDivision: 'MD', revProc: 'NEW' },
    ...{ revStatus: 'CONFIRM', name: '빈 줄', paxCount: 12, memo: '명단: 홍길동' },
    ...{ dateIn: '2027-03-01', dateOut: '2027-03-05' },
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
