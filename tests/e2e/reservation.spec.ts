import type { Page } from '@playwright/test';
import ko from '../../i18n/ko';
import { asCells, pasteText } from './support/api';
import { violations } from './support/axe';
import { button, drawAnew, goInApp } from './support/inApp';
import { expect, test } from './support/test';

const words = ko.reservation.page;
const { fields, values } = ko.resources.reservations;
const money = ko.resources.depositandwithdrawals.fields;

const input = (page: Page, name: string) => page.getByRole('main').getByLabel(name).first();

test('a reservation from its creation to its cancellation', async ({ page }) => {
  await goInApp(page, '/admin/reservations/create');
  await page.locator('[name="revType"]').selectOption('GOLF');
  await page.locator('[name="name"]').fill('시험 단체');
  await page.locator('[name="paxCount"]').fill('8');
  // Loaded on demand.
  await page.locator('[name="dateIn"]').fill('20270129');
  await page.keyboard.press('Alt+ArrowDown');
  await expect(page.getByRole('gridcell', { name: '29', exact: true })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.locator('[name="dateIn"]')).toHaveValue('2027-01-30');
  await page.locator('[name="dateOut"]').fill('20270202');
  const customer = page.locator('[name="customerCode"]');
  await customer.fill('하나');
  await page.getByRole('listbox').getByRole('option', { name: /하나/ }).first().click();
  const name = (await customer.inputValue()).slice(0, 2);
  await page.keyboard.press('Control+S');

  await expect(page).toHaveURL(/\/admin\/reservations\/\d+$/);
  const header = page.getByRole('region', { name: words.summary });
  await expect(header.getByRole('heading')).toHaveText(`${name}GO 시험 단체 8명`);
  await expect(header).toContainText('3박 4일');
  await expect(header).toContainText(values.revStatus.HOLD);
  expect(await violations(page)).toEqual([]);

  await expect(button(page, ko.reservation.itinerary.add)).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: /^골프/ }).press('Enter');
  await expect(page.locator('[name="time1"]')).toBeFocused();
  await page.keyboard.type('0730');
  await page.keyboard.press('Tab');
  await page.keyboard.type('1210');
  await page.keyboard.press('Enter');
  const grid = page.getByRole('grid', { name: ko.reservation.itinerary.title });
  await expect(grid).toContainText('07:30');
  await page.keyboard.press('Control+S');
  await expect(page.getByText(/^1건 저장했습니다/)).toBeVisible();

  await grid.getByRole('gridcell', { name: '07:30' }).click();
  const { date, time1, section } = ko.resources.sections.fields;
  await pasteText(
    page,
    asCells([
      [date, time1, section],
      ['2/1', '18:30', '식당'],
      ['2/1', '25:00', '쇼'],
    ]),
  );
  const pasted = page.getByRole('dialog');
  await expect(pasted.getByText('2행 중 1행을 추가할 수 있습니다.')).toBeVisible();
  await pasted.locator('input[aria-invalid="true"]').fill('20:00');
  await expect(pasted.getByText('2행 중 2행을 추가할 수 있습니다.')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(pasted).toBeHidden();
  await expect(grid).toContainText('20:00');
  await page.keyboard.press('Control+S');
  await expect(page.getByText(/^2건 저장했습니다/)).toBeVisible();

  await button(page, words.ledger.add).click();
  const entry = page.getByRole('dialog');
  await expect(entry.getByRole('combobox', { name: money.accCode })).toBeFocused();
  await page.keyboard.type('예약금');
  await entry
    .page()
    .getByRole('option', { name: /예약금/ })
    .first()
    .click();
  await entry.getByRole('combobox', { name: money.currency }).fill('THB');
  await page.getByRole('option', { name: /THB/ }).first().click();
  await expect(entry.locator('[name="exchangeRate"]')).not.toHaveValue('');
  await entry.locator('[name="exchangeRate"]').fill('32');
  await entry.locator('[name="amount"]').fill('64000');
  await expect(entry.locator('[name="usdAmount"]')).toHaveValue('2,000.00');
  await page.keyboard.press('Control+S');
  await expect(entry).toBeHidden();
  const figure = (label: string) => header.locator('div', { has: page.getByText(label) }).last();
  for (const label of [fields.deAmounts, words.open, fields.usdAmounts])
    await expect(figure(label)).toContainText('2,000.00');

  await input(page, fields.dateIn).fill('20270226');
  await button(page, words.shift.preview).click();
  const preview = page.getByRole('dialog');
  for (const day of ['2027-03-01', '2027-02-26']) await expect(preview).toContainText(day);
  await button(page, words.shift.apply).click();
  await expect(header).toContainText('2027-02-26 ~ 2027-03-01');
  await page.keyboard.press('Control+S');
  await expect(page.getByText(/^4건 저장했습니다/)).toBeVisible();

  await page.getByRole('link', { name: words.print }).click();
  const sheet = page.locator('.print-sheet').first();
  await expect(sheet).toContainText('시험 단체');
  await expect(sheet).toContainText('18:30');
  await page.goBack();

  await button(page, words.cancel.action).click();
  await page.getByRole('dialog').getByRole('button', { name: words.cancel.yes }).click();
  await expect(header).toContainText(values.revStatus.CANCEL);
  await drawAnew(page);
  await expect(header).toContainText(values.revStatus.CANCEL);
  await expect(header).toContainText('2027-02-26 ~ 2027-03-01');
  await expect(grid).toContainText('02-26');
});
