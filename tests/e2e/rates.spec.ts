import type { Page } from '@playwright/test';
import ko from '../../i18n/ko';
import { addDays, seoulDay, formatSpokenDay } from '../../src/days';
import { groupDigits } from '../../src/money/groupDigits';
import { askServer } from './support/api';
import { violations } from './support/axe';
import { goInApp } from './support/inApp';
import { misfits, PHONE } from './support/invalidRecords';
import { expect, test } from './support/test';

const route = '/admin/codes/exchangerates';
const words = ko.list.sheet;

interface Rate {
  id: number;
  currency: string;
  rate: string;
}

const ratesOf = async (page: Page, day?: string): Promise<Rate[]> => {
  const asOf = day === undefined ? '' : `asOf=${day}&`;
  const { data } = (await askServer(page, `/exchange-rates?${asOf}perPage=1000&page=1`)) as {
    data: Rate[];
  };
  return data.slice(0, 4);
};

async function openSheet(page: Page) {
  await goInApp(page, route);
  await page.getByRole('button', { name: words.name }).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('.grid-cell[data-active]')).toBeVisible();
}

test("the morning's rates by keyboard only: typed in a column, saved at once; an entry uses its day's rate", async ({
  page,
}) => {
  await openSheet(page);
  const before = await ratesOf(page);
  const writes: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') writes.push(new URL(request.url()).pathname);
  });
  // The dollar's rate is fixed.
  const typed = before.slice(1).map(({ rate }, index) => `${rate.split('.')[0]}.${index + 1}9`);
  await page.keyboard.press('ArrowDown');
  for (const rate of typed) {
    await page.keyboard.type(rate);
    await page.keyboard.press('Enter');
  }
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Control+S');
  await expect(page.getByText(ko.children.saved.replace('%{smart_count}', '3'))).toBeVisible();
  expect(writes.toSorted()).toEqual([2, 3, 4].map((id) => `/api/exchange-rates/${id}`));
  expect((await ratesOf(page)).slice(1).map(({ rate }) => rate)).toEqual(typed);

  const day = addDays(seoulDay(), -3);
  const [, won] = await ratesOf(page, day);
  await goInApp(page, '/admin/depositandwithdrawals/create');
  await page.locator('[name="createdAt"]').fill(day);
  await page.locator('[name="currency"]').fill('KRW');
  await page.getByRole('option', { name: /KRW/ }).first().click();
  const rate = groupDigits(won?.rate ?? '');
  await expect(page.getByText(`${formatSpokenDay(day, 'ko')} 환율 ${rate}`)).toBeVisible();
  await expect(page.locator('[name="exchangeRate"]')).toHaveValue(rate);
});

test('a sheet fits a phone', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await goInApp(page, `${route}?view=sheet`);
  const cell = page.locator('tr[data-key="2"] td[data-column="1"]');
  await cell.click();
  await page.keyboard.type('1');
  await expect(page.locator('.grid-editor[data-editing]')).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: ko.ra.action.save, exact: true })).toBeInViewport();
  await expect.poll(() => misfits(page)).toEqual([]);
});
