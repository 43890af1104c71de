import type { Page } from '@playwright/test';
import ko from '../../i18n/ko';
import { button, goInApp } from '../../tests/e2e/support/inApp';
import { offer, isKept, isGone } from '../../tests/e2e/support/drafts';
import { expect, test } from '../../tests/e2e/support/test';

const words = ko.draft;

test('rows of an itinerary survive closing the tab, including pending cell input', async ({
  page,
  context,
}) => {
  const path = '/admin/reservations/118';
  await goInApp(page, path);
  const rowsIn = (tab: Page) => tab.locator('tr.grid-row');
  await expect(rowsIn(page).first()).toBeVisible();
  const before = await rowsIn(page).count();
  await page.locator('[name="name"]').first().fill('닫힌 탭');
  await button(page, ko.reservation.itinerary.add).click();
  await page.getByRole('menuitem', { name: /^골프/ }).press('Enter');
  await expect(page.locator('[name="time1"]')).toBeFocused();
  await page.keyboard.type('0615');
  await expect(rowsIn(page)).toHaveCount(before + 1);
  for (let cell = 0; cell < 4; cell += 1) await page.keyboard.press('Tab');
  await page.keyboard.type('반쯤 쓴 코스');
  await expect
    .poll(() => page.evaluate(() => JSON.stringify({ ...localStorage })))
    .toContain('반쯤 쓴 코스');

  // A draft being edited is not offered.
  const other = await context.newPage();
  await other.goto(path);
  await expect(rowsIn(other)).toHaveCount(before);
  await expect(offer(other)).toHaveCount(0);
  await page.close({ runBeforeUnload: false });

  await other.reload();
  await expect(offer(other)).toBeVisible();
  await button(other, words.resume).click();
  await expect(rowsIn(other)).toHaveCount(before + 1);
  await expect(rowsIn(other).filter({ hasText: '06:15' })).toContainText('반쯤 쓴 코스');
  await expect(other.locator('[name="name"]').first()).toHaveValue('닫힌 탭');
  await button(other, words.undo).click();
  await expect(rowsIn(other)).toHaveCount(before);
  await button(other, words.discard).click();
  await isGone(other, path);
});

test('a new record continues where it was; discarded, nothing is kept', async ({ page }) => {
  const path = '/admin/codes/cities/create';
  await goInApp(page, path);
  const name = page.locator('[name="name"]');
  await name.fill('새 도시');
  await isKept(page, path);
  page.once('dialog', (question) => void question.accept());
  await page.reload();
  await button(page, words.resume).click();
  await expect(name).toHaveValue('새 도시');
  await button(page, words.undo).click();
  await expect(name).toHaveValue('');
  await button(page, words.discard).click();
  await isGone(page, path);
  await name.fill('그만둔 도시');
  await isKept(page, path);
  await page.getByRole('link', { name: ko.form.back }).click();
  await button(page, ko.form.leave.go).click();
  await expect(page).toHaveURL(/\/admin\/codes\/cities(\?.*)?$/);
  await isGone(page, path);
});
