import ko from '../../i18n/ko';
import { askServer, pasteText } from './support/api';
import { violations } from './support/axe';
import { inputMethod } from './support/ime';
import { goInApp } from './support/inApp';
import { expect, test } from './support/test';

test('cells of a list by keyboard only: F2, Korean text, a spreadsheet block, each row saved when left', async ({
  page,
}) => {
  const memos = async () => {
    const { data } = (await askServer(page, '/customer-managers?perPage=1000&page=1')) as {
      data: { name: string; memo: string | null }[];
    };
    return data.filter(({ memo }) => memo?.startsWith('셀 ')).map(({ memo }) => memo);
  };
  await goInApp(page, '/admin/codes/customer-managers?page=3&perPage=15');
  const second = page.locator('tr[data-index="1"]');
  await second.focus();
  const title = await second.locator('.list-first').textContent();
  await page.keyboard.press('F2');
  const active = page.locator('.grid-cell[data-active]');
  await expect(active.locator('xpath=..')).toContainText(title ?? '');
  const memo = `.grid-table th[title="${ko.resources['codes/customer-managers'].fields.memo}"]`;
  const place = await page.locator(memo).evaluate((head: HTMLTableCellElement) => head.cellIndex);
  while ((await active.evaluate((cell: HTMLTableCellElement) => cell.cellIndex)) < place)
    await page.keyboard.press('Tab');

  const ime = await inputMethod(page);
  await ime.compose('ㅅ', '세', '셀');
  await ime.commit('셀');
  await page.keyboard.type(' 하나');
  await page.keyboard.press('Enter');
  await expect.poll(memos).toEqual(['셀 하나']);

  await pasteText(page, '셀 둘\n셀 셋');
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.locator('tr[data-index="2"]')).toBeFocused();
  await expect.poll(memos).toEqual(['셀 하나', '셀 둘', '셀 셋']);
});
