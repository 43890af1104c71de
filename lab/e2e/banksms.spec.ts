import ko from '../../i18n/ko';
import { pasteDialog } from '../../i18n/ko/pasteDialog';
import { askServer, pasteText } from '../../tests/e2e/support/api';
import { goInApp } from '../../tests/e2e/support/inApp';
import { expect, test } from '../../tests/e2e/support/test';

const paste = { ...ko.pasted, ...pasteDialog };
const pasteName = paste.title.replace('%{names}', ko.resources.banksms.name);

/** Another test counts the other account's messages, perhaps concurrently. */
const ANOTHER = '9981**7763';

/** MM/DD: banks omit the year. */
const yesterday = () => {
  const day = new Date(Date.now() - 86_400_000);
  const text = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Seoul' }).format(day);
  return text.slice(5).replace('-', '/');
};

test('a stored message is not saved again by mistake', async ({ page }) => {
  await goInApp(page, '/admin/banksms');
  await expect(page.getByRole('button', { name: pasteName })).toBeVisible();
  const sender = `두번${Date.now() % 1e5}`;
  const text = `[Web발신]\n[KB]${yesterday()} 01:07\n${ANOTHER}\n${sender}\n전자금융입금\n55,000\n잔액9,999,000`;
  const dialog = page.getByRole('dialog', { name: pasteName });
  const pasteIt = async () => {
    await pasteText(page, text, true);
    await expect(dialog.locator('tr.grid-row')).toHaveCount(1);
  };
  const stored = async () => {
    const found = await askServer(page, `/banksms?searchKey=${encodeURIComponent(sender)}`);
    return (found as { data: unknown[] }).data.length;
  };
  const save = dialog.getByRole('button', { name: paste.save.replace('%{smart_count}', '1') });
  await pasteIt();
  await expect(save).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  expect(await stored()).toBe(1);

  await pasteIt();
  await expect(dialog.locator('td[data-active]')).toBeVisible();
  const again = dialog.getByRole('button', { name: paste.saveAll.replace('%{smart_count}', '1') });
  await expect(again).toBeEnabled();
  await expect(again).not.toBeFocused();
  await page.keyboard.press('Control+S');
  await expect(dialog.locator('.pasted-left')).toContainText(`${sender} 55,000 KRW`);
  await again.click();
  const question = page.getByRole('dialog', { name: ko.form.warnings.title });
  await expect(question).toContainText(`${sender} 55,000 KRW`);
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  expect(await stored()).toBe(1);
  await again.click();
  await question.getByRole('button', { name: ko.form.warnings.yes }).click();
  await expect(dialog).toBeHidden();
  expect(await stored()).toBe(2);
});
