import type { Page } from '@playwright/test';
import type { SignedIn } from '../../../tests/support/signIn';
import { MATCHING, TRIP } from '../heavy/records';

/** Returns its number of keys and clicks. */
type Task = (desk: { page: Page; colleague: SignedIn; turn: number }) => Promise<number>;

const menu = (route: string) => `nav a[href="/admin${route}"]`;
const rowsOf = (route: string) => `a.list-open[href^="/admin${route}/"]`;

async function go(page: Page, route: string): Promise<void> {
  await page.locator(menu(route)).click();
  await page.locator(rowsOf(route)).first().waitFor();
}

const looksThrough: Task = async ({ page }) => {
  await go(page, '/depositandwithdrawals');
  await page.locator('th .list-sort').nth(1).click();
  await page.locator('.list-pages button:nth-last-child(2)').click();
  await page.locator('tr.list-row').first().waitFor();
  const search = page.locator('.list-search input');
  await search.pressSequentially('골프');
  await page.waitForURL(({ search: query }) => query.includes('searchKey'));
  await search.fill('');
  await page.waitForURL(({ search: query }) => !query.includes('searchKey'));
  return 8;
};

const edits: Task = async ({ page, turn }) => {
  await go(page, '/codes/countries');
  await page
    .locator('tr.list-row')
    .nth(turn % 10)
    .locator('td')
    .nth(2)
    .click();
  const name = page.locator('input[name="name"]');
  await name.press('End');
  await name.press(turn % 20 < 10 ? 'a' : 'Backspace');
  await page.locator('.form-toolbar button[type="submit"]').click();
  await page.locator(rowsOf('/codes/countries')).first().waitFor();
  return 5;
};

const opensTrip: Task = async ({ page, turn }) => {
  await go(page, '/reservations');
  const search = page.locator('.list-search input');
  if (turn === 0) await search.fill(TRIP);
  await page.waitForURL(({ search: query }) => query.includes('searchKey'));
  const rows = page.locator('tr.list-row', { hasText: TRIP });
  await rows.nth(2).waitFor();
  await rows
    .nth(turn % 3)
    .locator('td')
    .nth(5)
    .click();
  const name = page.locator('[name="name"]');
  await name.press('End');
  await name.press('a');
  await name.press('Backspace');
  await page.locator('.grid-row').first().locator('.grid-cell').last().click();
  await page.keyboard.press('b');
  await page.keyboard.press('Escape');
  await page.goBack();
  await page.locator(rowsOf('/reservations')).first().waitFor();
  return 9;
};

const looksAtDay: Task = async ({ page }) => {
  await page.locator(menu('')).click();
  await page.locator('.dash-grid').waitFor();
  await page.locator('.dash-grid .dash-skeleton').first().waitFor({ state: 'detached' });
  return 1;
};

const matches: Task = async ({ page }) => {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, MATCHING);
  const list = page.locator('.match-pane:first-child [role="listbox"]');
  await page.locator('.match-candidate').first().waitFor();
  await list.focus();
  for (let key = 0; key < 5; key += 1) await page.keyboard.press('ArrowDown');
  for (let key = 0; key < 5; key += 1) await page.keyboard.press('ArrowUp');
  const undo = page.locator('.match-bar button[aria-keyshortcuts="Control+Z"]');
  await page.keyboard.press('Enter');
  await page.locator('.match-bar button[aria-keyshortcuts="Control+Z"]:enabled').waitFor();
  await undo.click();
  await page.locator('.match-bar button[aria-keyshortcuts="Control+Z"]:disabled').waitFor();
  return 11;
};

const receivesEvent: Task = async ({ page, colleague, turn }) => {
  await go(page, '/reservations');
  const { data } = await colleague.client.request('GET', `/reservations?searchKey=${TRIP}`);
  const [trip] = data as { id: number }[];
  await colleague.client.request('PUT', `/reservations/${trip?.id}`, {
    body: { memo: `turn ${turn}`, userId: colleague.userId },
  });
  await page.locator('.push-close').click();
  return 3;
};

const tasks = [looksThrough, edits, opensTrip, looksAtDay, matches, receivesEvent];

export async function work(desk: Parameters<Task>[0]): Promise<number> {
  let acts = 0;
  for (const task of tasks) acts += await task(desk);
  return acts;
}
