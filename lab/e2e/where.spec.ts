import type { Locator, Page } from '@playwright/test';
import ko from '../../i18n/ko';
import { signIn } from '../../tests/support/signIn';
import { violations } from '../../tests/e2e/support/axe';
import { provideOwnServer } from '../../tests/e2e/support/ownServer';
import { fillSignIn } from '../../tests/e2e/support/signIn';
import { expect, test } from '../../tests/e2e/support/test';

test.use({ signedIn: false });

const { where } = ko;

const server = provideOwnServer({ examples: ['airways'] });
test.beforeAll(async () => {
  const { email, password } = server.login;
  const { client } = await signIn(`${server.url}/api`, email, password);
  for (const [code, name, alliance] of [
    ['KE', '대한항공', 'SKYTEAM'],
    ['OZ', '아시아나항공', 'STAR'],
    ['SQ', '싱가포르항공', 'STAR'],
    ['7C', '제주항공', null],
  ])
    await client.request('POST', '/airways', { body: { code, name, alliance, active: '1' } });
});

async function downTo(page: Page, words: string): Promise<void> {
  const chosen = page.locator('select:focus');
  await expect(chosen).toBeVisible();
  for (let step = 0; step < 30; step++) {
    const now = await chosen.evaluate((one) => (one as HTMLSelectElement).selectedOptions[0]?.text);
    if (now === words) return;
    await page.keyboard.press('ArrowDown');
  }
  await expect(chosen).toHaveText(words);
}

async function tab(page: Page, times: number): Promise<void> {
  for (let time = 0; time < times; time++) await page.keyboard.press('Tab');
}

const codes = (rows: Locator) => rows.locator('td:nth-child(2)');

test('by keyboard only, on a resource from a file: conditions with "or", their sentence, groups, and the list of one', async ({
  page,
}) => {
  await page.goto(`${server.url}/auth?next=/admin/codes/airways`);
  await fillSignIn(page, server.login);
  const rows = page.locator('tr.list-row');
  await expect(codes(rows)).toHaveText(['7C', 'KE', 'OZ', 'SQ']);

  await test.step('a filter of two conditions, either of which may hold', async () => {
    await page.keyboard.press('f');
    const filters = page.getByRole('dialog', { name: ko.list.filters, exact: true });
    await expect(filters.locator('input, select').first()).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(filters.getByRole('button', { name: where.more })).toBeFocused();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: where.title });
    await expect(dialog.getByRole('combobox', { name: where.field })).toBeFocused();
    const join = await dialog.getByText(where.join, { exact: true }).first().boundingBox();
    const content = await dialog.locator('.MuiDialogContent-root').boundingBox();
    expect(join!.y).toBeGreaterThanOrEqual(content!.y);
    await downTo(page, '항공 동맹');
    await page.keyboard.press('Shift+Tab');
    await downTo(page, where.joins.or);
    await tab(page, 3);
    await downTo(page, '스카이팀');
    // Skips the remove button.
    await tab(page, 2);
    await page.keyboard.press('Enter');
    await downTo(page, '항공사명');
    await tab(page, 2);
    await page.keyboard.type('싱가');
    expect(await violations(page, { within: '[role=dialog]' })).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
  });
  await expect(codes(rows)).toHaveText(['KE', 'SQ']);
  const chip = page.locator('.where-chip button').first();
  await expect(chip).toHaveText('항공 동맹은 스카이팀 또는 항공사명에 ‘싱가’ 포함');

  const lines = page.locator('.groups-line');
  await test.step('what it finds, put together', async () => {
    await page.getByRole('button', { name: ko.list.columns }).press('Enter');
    await page.getByRole('combobox', { name: where.groups.first }).first().focus();
    await downTo(page, '항공 동맹');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(lines).toHaveText([/스타얼라이언스.*1.*50\.0%/, /스카이팀.*1.*50\.0%/]);
    await page.keyboard.press('/');
    await page.keyboard.press('ArrowDown');
  });
  await expect(lines.first()).toBeFocused();
  expect(await violations(page, { within: '.groups' })).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('.groups-records')).toContainText('대한항공');

  await page.keyboard.press('Enter');
  await expect(codes(rows)).toHaveText(['KE']);
  await expect(chip).toBeVisible();
  await page.reload();
  await expect(codes(rows)).toHaveText(['KE']);
  await page.getByRole('link', { name: `← ${where.groups.name}` }).press('Enter');
  await lines.first().press('Escape');
  await expect(codes(rows)).toHaveText(['KE', 'SQ']);
  await page.getByRole('button', { name: where.clear }).press('Enter');
  await expect(rows).toHaveCount(4);
});
