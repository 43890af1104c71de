import type { Page } from '@playwright/test';
import ko from '../../i18n/ko';
import { inputMethod } from '../../tests/e2e/support/ime';
import { drawAnew, goInApp } from '../../tests/e2e/support/inApp';
import { expect, test } from '../../tests/e2e/support/test';

const words = ko.reservation.itinerary;
const fields = ko.resources.sections.fields;

const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('name') ?? '');

test('partial text is completed to the only match, by Enter, by Tab and by an input method', async ({
  page,
}) => {
  await goInApp(page, '/admin/reservations/115');
  const grid = page.getByRole('grid', { name: words.title });
  await expect(grid.locator('tr.grid-row').first()).toBeVisible();
  const ime = await inputMethod(page);
  await page.getByRole('button', { name: ko.children.paste, exact: true }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Control+Enter');
  const row = grid.locator('tr.grid-row[data-key^="new"]');
  const to = async (name: string) => {
    while ((await focused(page)) !== name) await page.keyboard.press('Tab');
  };
  const [, add = ''] = ko.form.picker.add.split('%{text}');
  const offered = page.getByRole('listbox').getByRole('option').filter({ hasNotText: add });
  const { cfm, paying } = ko.resources.sections.values;
  await to('section');
  await ime.compose('ㅎ', '하', '항');
  await ime.commit('항');
  await expect(offered).toHaveCount(1);
  await page.keyboard.press('Tab');
  await to('text1');
  await page.keyboard.type('TG');
  await expect(offered.nth(1)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(row.locator('.grid-warning')).toBeVisible();
  await row.getByText(ko.resources.sections.captions.FLIGHT.text1).click();
  await page.keyboard.type('g659');
  await expect(offered.filter({ hasText: 'TG659' })).toHaveCount(1);
  await page.keyboard.press('Tab');
  await expect(row).toContainText('TG659');
  await to('cfm');
  await ime.compose('ㅎ', '호', '확');
  await ime.commit('확');
  await expect(offered).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(row).toContainText(cfm.CONFIRM);
  await row.getByText(cfm.CONFIRM).click();
  await page.keyboard.press('Tab');
  await ime.compose('ㅇ', '와', '완');
  await ime.commit('완');
  await page.keyboard.press('Tab');
  await expect(row).toContainText(paying.PAID);
  await row.getByText(paying.PAID).click();
  await ime.compose('ㅈ', '지');
  await ime.commit('지');
  await page.keyboard.press('Tab');
  await expect(row.locator('[aria-invalid]')).toContainText('지');
  await expect(page.getByRole('status').getByText(ko.validation.oneOf)).toBeVisible();
});

test('fields that a type does not name can be edited in a section’s details', async ({ page }) => {
  await goInApp(page, '/admin/reservations/116');
  const grid = page.getByRole('grid', { name: words.title });
  const row = grid.locator('tr.grid-row').first();
  const dialog = page.getByRole('dialog');
  const details = async () => {
    await row.locator('.table-more').click();
    await page.getByRole('menuitem', { name: ko.children.details }).click();
  };
  await details();
  const text = dialog.getByRole('textbox', { name: fields.text6, exact: true });
  await expect(text).toHaveCount(0);
  await dialog.getByRole('button', { name: ko.form.more }).click();
  await text.fill('영문 이름');
  await dialog.getByRole('button', { name: ko.grid.apply }).click();
  await page.keyboard.press('Control+S');
  await expect(grid.locator('tr[data-state]:not([data-state="clean"])')).toHaveCount(0);
  await drawAnew(page);
  await details();
  await expect(text).toHaveValue('영문 이름');
  await expect(dialog.getByRole('button', { name: ko.form.more })).toBeVisible();
});
