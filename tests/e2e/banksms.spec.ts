import ko from '../../i18n/ko';
import { pasteDialog } from '../../i18n/ko/pasteDialog';
import { askServer, pasteText } from './support/api';
import { goInApp } from './support/inApp';
import { expect, test } from './support/test';

const paste = { ...ko.pasted, ...pasteDialog };
const pasteName = paste.title.replace('%{names}', ko.resources.banksms.name);

const ACCOUNT = '9981**7762';
/** Another test counts the other account's messages, perhaps concurrently. */
const ANOTHER = '9981**7763';
const senders = [...'가나다라마바사아'].map((letter) => `이체${letter}씨`);
const amountOf = (index: number) => 100_100 + 2 ** index * 100;
const withCommas = (amount: number) => amount.toLocaleString('en');

/** MM/DD: banks omit the year. */
const yesterday = () => {
  const day = new Date(Date.now() - 86_400_000);
  const text = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Seoul' }).format(day);
  return text.slice(5).replace('-', '/');
};

test('ten messages pasted: nine are certain, one is reviewed first', async ({ page }) => {
  await goInApp(page, '/admin/banksms');
  await expect(page.getByRole('button', { name: pasteName })).toBeVisible();

  const message = (index: number, sender: string, amount: string) =>
    `[Web발신]\n[KB]${yesterday()} 00:${String(20 - index).padStart(2, '0')}\n${ACCOUNT}\n${sender}\n전자금융입금\n${amount}\n잔액9,999,000`;
  const texts = [
    ...senders.map((sender, index) => message(index, sender, withCommas(amountOf(index)))),
    message(8, '나눔여행', '1,000,000'),
    `[국민] ${yesterday()} 00:05 ${ACCOUNT} 입금 70,000원 90,000원 두금액`,
  ];
  await pasteText(page, texts.join('\n'), true);
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('tr.grid-row')).toHaveCount(10);
  await expect(dialog.locator('td[aria-invalid]')).toHaveCount(1);
  await page.keyboard.press('Control+S');
  await expect(dialog.locator('tr.grid-row')).toHaveCount(1);
  await expect(dialog.locator('tr.grid-row')).toContainText('70,000');
  await expect(dialog.locator('td[data-active]')).toContainText('70,000');
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menuitem', { name: paste.confirm }).press('Enter');
  await page.keyboard.press('Control+S');
  await expect(dialog).toBeHidden();
});

test('a stored message is not saved again by mistake @release', async ({ page }) => {
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
