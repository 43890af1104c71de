import ko from '../../i18n/ko';
import { pasteDialog } from '../../i18n/ko/pasteDialog';
import { pasteText } from './support/api';
import { goInApp } from './support/inApp';
import { expect, test } from './support/test';

const paste = { ...ko.pasted, ...pasteDialog };
const pasteName = paste.title.replace('%{names}', ko.resources.banksms.name);

const ACCOUNT = '9981**7762';

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
