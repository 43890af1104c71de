import ko from '../../i18n/ko';
import { changing } from '../../i18n/ko/changing';
import { askServer } from './support/api';
import { violations } from './support/axe';
import { colleagueAt } from './support/colleague';
import { goInApp } from './support/inApp';
import { demoLogin } from './support/signIn';
import { expect, test } from './support/test';

const { name, fields } = ko.resources.reservations;

/** Old rows, which no other test uses or moves. */
const OLD = { page: '2', perPage: '15' };

interface Answer {
  data: { id: number; code: string; kGuide: string | null }[];
}

test('twelve reservations get another guide by keyboard; one with a conflict is retried; Ctrl+Z undoes all of it', async ({
  page,
  problems,
  baseURL,
}) => {
  problems.allow(/status of 409/);
  const colleague = await colleagueAt(baseURL ?? '', demoLogin(baseURL ?? ''));
  const path = `/reservations?${new URLSearchParams({ sort: 'id', ...OLD })}`;
  const read = async () => ((await askServer(page, path)) as Answer).data.slice(0, 12);
  const before = await read();
  const [, , { id, code } = { id: 0, code: '' }] = before;

  const list = new URLSearchParams({ sort: 'id', order: 'ASC', ...OLD });
  await goInApp(page, `/admin/reservations?${list}`);
  const row = page.getByRole('row').filter({ hasText: before[0]?.code });
  await row.focus();
  await page.keyboard.press('Space');
  for (let down = 1; down < before.length; down += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+Space');
  await expect(page.getByText(ko.list.selected.replace('%{count}', '12'))).toBeVisible();
  expect(await violations(page, { within: 'main', only: 'colors' })).toEqual([]);
  await page.keyboard.press('b');
  const title = changing.title.replace('%{name}', name);
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog.getByLabel(changing.add)).toBeFocused();
  await page.keyboard.type('가이드');
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel(fields.kGuide, { exact: true })).toBeFocused();
  await page.keyboard.type('묶음가이드');
  await expect(dialog.getByRole('button', { name: '12건 변경' })).toBeVisible();
  expect(await violations(page, { within: '.bulk' })).toEqual([]);

  await colleague.put(`/reservations/${id}`, { id, kGuide: '동료가이드' });
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('11건을 변경했고 1건은 변경하지 못했습니다.')).toBeVisible();
  const failed = dialog.getByRole('row').filter({ hasText: code });
  await expect(failed).toContainText(colleague.userName);
  await expect(failed).toContainText('동료가이드 → 묶음가이드');
  const again = dialog.getByRole('button', { name: '실패한 것만 다시 (1건)' });
  await page.keyboard.press('Enter');
  await expect(again).not.toBeFocused();
  await page.keyboard.press('Control+s');
  await expect(again).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  expect((await read()).map(({ kGuide }) => kGuide)).toEqual(before.map(() => '묶음가이드'));

  await page.keyboard.press('Control+z');
  await expect(page.getByText('12건을 되돌렸습니다.')).toBeVisible();
  const after = before.map((one) => (one.id === id ? '동료가이드' : one.kGuide));
  expect((await read()).map(({ kGuide }) => kGuide)).toEqual(after);
  await colleague.put(`/reservations/${id}`, { id, kGuide: before[2]?.kGuide ?? '' });

  await goInApp(page, '/admin/codes/countries?perPage=50');
  await page.getByRole('checkbox', { name: ko.list.selectPage }).check();
  await page.getByRole('button', { name: ko.ra.action.delete }).click();
  const question = page.getByRole('dialog');
  await expect(question.getByRole('link').first()).toBeVisible();
  await expect(question.getByRole('button', { name: ko.ra.action.cancel })).toBeInViewport();
});
