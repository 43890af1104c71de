import ko from '../../i18n/ko';
import { pasteText } from '../../tests/e2e/support/api';
import { inputMethod } from '../../tests/e2e/support/ime';
import { goInApp } from '../../tests/e2e/support/inApp';
import { expect, test } from '../../tests/e2e/support/test';

test('in a cell it moves nothing before it is complete, nor in pasted rows', async ({ page }) => {
  await goInApp(page, '/admin/reservations/110');
  const words = ko.reservation.itinerary;
  const grid = page.getByRole('grid', { name: words.title });
  await expect(grid.locator('tr.grid-row').first()).toBeVisible();
  await page.getByRole('button', { name: ko.children.paste, exact: true }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Control+Enter');
  const active = () => page.evaluate(() => document.activeElement?.getAttribute('name'));
  while ((await active()) !== 'remark') await page.keyboard.press('Tab');
  const ime = await inputMethod(page);
  await ime.compose('ㅂ', '비', '빅');
  for (const key of ['Tab', 'Enter', 'ArrowDown', 'ArrowLeft', 'Escape']) {
    await ime.swallowed(key);
    expect(await active(), key).toBe('remark');
  }
  for (const key of ['Enter', 'ArrowDown', 'F2']) {
    await ime.used(key);
    expect(await active(), key).toBe('remark');
  }
  await expect(grid.locator('[name="remark"]')).toHaveValue('빅');
  // The final ㄱ moves to the next syllable.
  await ime.commit('비');
  await ime.compose('ㄱ', '고');
  await ime.commit('고');
  await page.keyboard.press('Enter');
  await expect(grid).toContainText('비고');

  await pasteText(page, '2026-05-01\t7:05\n2026-05-02\t8:05');
  const dialog = page.getByRole('dialog');
  const cell = dialog.getByRole('row').nth(1).getByRole('textbox').first();
  await cell.fill('');
  await ime.compose('ㄴ', '나');
  for (const key of ['Enter', 'ArrowDown', 'ArrowUp', 'Escape']) {
    await ime.swallowed(key);
    await expect(cell, key).toBeFocused();
  }
  for (const key of ['Enter', 'ArrowDown', 'F8']) {
    await ime.used(key);
    await expect(cell, key).toBeFocused();
  }
  await expect(cell).toHaveValue('나');
});
