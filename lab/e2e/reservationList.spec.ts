import type { Page } from '@playwright/test';
import en from '../../i18n/en';
import ko from '../../i18n/ko';
import contract from '../../tests/contract.json' with { type: 'json' };
import { violations } from '../../tests/e2e/support/axe';
import { button, goInApp } from '../../tests/e2e/support/inApp';
import { expect, test } from '../../tests/e2e/support/test';

const { list: words } = ko.reservation;
const documented = contract.resources.find(({ name }) => name === 'reservations')?.list ?? [];

const strip = (page: Page) =>
  page.getByRole('group', { name: ko.resources.reservations.fields.paxCount });
const bars = (page: Page) => page.locator('a.reservation-bar');
const monthInEnglish = (year: number, month: number) =>
  new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric' }).format(
    new Date(year, month - 1),
  );
/** Overlaps, and what is out of view. */
const layout = (page: Page) =>
  page.locator('.calendar-box').evaluate((box) => {
    const parts = [...box.querySelectorAll('.reservation-bar, .calendar-more, .calendar-head')];
    const rects = parts.map((part) => part.getBoundingClientRect());
    const isOver = (one: DOMRect, other: DOMRect) =>
      one.left + 1 < other.right &&
      other.left + 1 < one.right &&
      one.top + 1 < other.bottom &&
      other.top + 1 < one.bottom;
    const overlaps = rects.filter((one, at) => rects.slice(at + 1).some((to) => isOver(one, to)));
    return { overlaps: overlaps.length, below: box.scrollHeight - box.clientHeight };
  });
const title = (page: Page) => page.locator('.reservation-calendar').getByRole('heading');

test('the calendar shows the same filter, is in the URL, works in both languages and themes, and opens a reservation', async ({
  page,
}) => {
  const asked = new Set<string>();
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/reservations' && searchParams.get('perPage') === '1000')
      for (const name of searchParams.keys()) asked.add(name);
  });
  await goInApp(page, '/admin/reservations');
  await button(page, words.calendar).click();
  await expect(page).toHaveURL(/view=calendar/);
  await expect(bars(page).first()).toBeVisible();
  await expect(page.locator('.reservation-load').first()).toHaveText(/^[\d,]+건[\d,]+명/);
  const thisMonth = await title(page).innerText();
  expect(thisMonth).toMatch(/^\d{4}년 \d+월$/);
  expect([...asked].filter((name) => !documented.includes(name))).toEqual([]);
  expect(await violations(page)).toEqual([]);
  expect(await violations(page, { only: 'targets' })).toEqual([]);

  await expect.poll(() => layout(page)).toEqual({ overlaps: 0, below: 0 });
  await page.locator('[data-day$="5"] .calendar-head').evaluateAll((heads) => {
    for (const head of heads) if (head instanceof HTMLElement) head.style.paddingBottom = '14px';
  });
  await expect.poll(() => layout(page)).toEqual({ overlaps: 0, below: 0 });
  await page.locator('.calendar-more').first().click();
  await expect.poll(() => layout(page)).toMatchObject({ overlaps: 0 });

  await button(page, words.weekSpan).click();
  await expect(title(page)).toHaveText(/\d+일\s*[~–]/);
  await button(page, words.month).click();
  await expect(title(page)).toHaveText(thisMonth);

  await expect(bars(page).first()).toBeVisible();
  await button(page, words.weekSpan).focus();
  await page.keyboard.press('Tab');
  await expect(page.locator('a.reservation-bar:focus')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/reservations\/\d+/);
  await page.goBack();
  await expect(title(page)).toHaveText(thisMonth);

  await page.getByRole('button', { name: ko.list.board.after }).click();
  await expect(title(page)).not.toHaveText(thisMonth);
  const [year, month] = (await title(page).innerText()).match(/\d+/g) ?? [];
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.evaluate(() => localStorage.setItem('RaStore.tour.locale', JSON.stringify('en')));
  await page.reload();
  await expect(bars(page).first()).toBeVisible();
  await expect(title(page)).toHaveText(monthInEnglish(Number(year), Number(month)));
  await expect(button(page, en.reservation.list.week)).toBeVisible();
  expect(await violations(page, { within: 'main', only: 'colors' })).toEqual([]);
  await page.goBack();
  await expect(title(page)).not.toHaveText(monthInEnglish(Number(year), Number(month)));
});

test('without extensions the totals are of the loaded rows, and say so; "mine" is not offered', async ({
  page,
}) => {
  await page.route('**/config.json', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), extensions: [] } });
  });
  const asked = new Set<string>();
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/reservations') for (const name of searchParams.keys()) asked.add(name);
  });
  await page.goto('/admin/reservations');
  await expect(strip(page)).toContainText(words.loadedOnly.replace('%{count}', '15'));
  await expect(button(page, words.mine)).toHaveCount(0);
  expect([...asked].filter((name) => !documented.includes(name))).toEqual([]);
});
