import type { Page } from '@playwright/test';
import { violations } from './support/axe';
import { demoLogin, signIn } from './support/signIn';
import { expect, test } from './support/test';

const list = '/admin/codes/cities';
const button = (page: Page) => page.getByRole('button', { name: /^저장된 보기/ });
const names = (page: Page) =>
  page
    .locator('th[data-column]')
    .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset['column']));

async function press(page: Page, name: string | RegExp) {
  const item = page.getByRole('menuitem', { name });
  for (
    let at = 0;
    at < 20 && !(await item.evaluate((one) => one === document.activeElement));
    at += 1
  )
    await page.keyboard.press('ArrowDown');
  await expect(item).toBeFocused();
  await page.keyboard.press('Enter');
}

async function choose(page: Page, name: string | RegExp) {
  await button(page).focus();
  await page.keyboard.press('Enter');
  await press(page, name);
}

test('a list is arranged, saved for all users and opened by its URL, all by keyboard', async ({
  page,
  browser,
  baseURL,
  problems,
}) => {
  const head = (name: string) => page.locator(`th[data-column="${name}"] .list-sort`);
  await page.goto(`${list}?filter=%7B%22active%22%3A%221%22%7D`);
  await expect(page.locator('tr.list-row').first()).toBeVisible();

  await test.step('a column is moved, pinned and made wider', async () => {
    const at = (await names(page)).indexOf('name');
    await head('name').focus();
    await page.keyboard.press('Control+Shift+ArrowRight');
    // What moves it is loaded on the first use.
    await expect.poll(async () => (await names(page)).indexOf('name')).toBe(at + 1);
    await expect(head('name')).toBeFocused();
    await page.keyboard.press('Shift+F10');
    await press(page, '왼쪽에 고정');
    await expect.poll(async () => (await names(page))[0]).toBe('name');
    await head('name').focus();
    await page.keyboard.press('ArrowRight');
    const edge = page.locator('th[data-column="name"] .list-edge');
    await expect(edge).toBeFocused();
    const before = (await head('name').locator('..').boundingBox())?.width ?? 0;
    for (let times = 0; times < 5; times += 1) await page.keyboard.press('ArrowRight');
    await expect
      .poll(async () => (await head('name').locator('..').boundingBox())?.width)
      .toBeCloseTo(Math.round(before) + 40, 0);
    await page.keyboard.press('Escape');
    await expect(head('name')).toBeFocused();
  });

  await test.step('by two fields, the second one downwards', async () => {
    await head('countryCode').focus();
    await page.keyboard.press('Enter');
    await expect(head('countryCode')).toHaveText(/▲/);
    await head('name').focus();
    await page.keyboard.press('Shift+Enter');
    await expect(head('name')).toHaveText(/▲2/);
    await page.keyboard.press('Shift+Enter');
    await expect(head('name')).toHaveText(/▼2/);
  });

  await test.step('it is kept for everybody', async () => {
    await choose(page, '현재 상태를 새 보기로 저장');
    await expect(page.getByRole('textbox', { name: '보기 이름' })).toBeFocused();
    await page.keyboard.type('나라별 도시');
    await page.getByRole('radio', { name: '나만' }).focus();
    await page.keyboard.press('ArrowUp');
    await expect(page.getByRole('radio', { name: '모든 사용자', exact: true })).toBeChecked();
    expect(await violations(page, { within: '[role=dialog]' })).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(button(page)).toHaveText(/나라별 도시$/);
    await expect(button(page)).toBeFocused();
  });

  await expect(page).toHaveURL(/[?&]saved=/);
  const address = page.url();
  const arranged = await names(page);
  const { password } = demoLogin(baseURL ?? '');
  // Without this session, which new contexts start with.
  const storageState = { cookies: [], origins: [] };
  const other = await browser.newContext({ baseURL: baseURL ?? '', storageState });
  problems.watch(other);
  const colleague = await other.newPage();
  await test.step('a colleague follows its address', async () => {
    await signIn(colleague, { email: 'kim.nayoung@haneultour.example', password });
    const rows = colleague.waitForRequest(/\/api\/cities\?.*sort=/);
    await colleague.goto(address);
    expect(new URL((await rows).url()).searchParams.get('sort')).toBe('countryCode,-name');
    await expect(button(colleague)).toHaveText(/나라별 도시$/);
    await expect.poll(() => names(colleague)).toEqual(arranged);
    const width = async (one: Page) =>
      (await one.locator('th[data-column="name"]').boundingBox())?.width;
    await expect.poll(() => width(colleague)).toBe(await width(page));
    // The menu opens their own.
    await colleague.getByRole('link', { name: '도시', exact: true }).click();
    await expect(button(colleague)).toHaveText('저장된 보기');
  });

  await test.step('what changed is kept in it, and is there for them', async () => {
    await head('code').focus();
    await page.keyboard.press('Enter');
    await expect(button(page)).toHaveText(/변경됨$/);
    await choose(page, '이 보기 덮어쓰기');
    await expect(button(page)).toHaveText(/나라별 도시$/);
    await colleague.reload();
    await choose(colleague, '나라별 도시');
    await expect(colleague).toHaveURL(/sort=code/);
    await other.close();
  });

  await test.step('and it goes', async () => {
    await choose(page, '보기 삭제');
    await page.getByRole('button', { name: '삭제' }).press('Enter');
    await expect(button(page)).toHaveText('저장된 보기');
  });
});
