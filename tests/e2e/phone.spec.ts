import type { Page } from '@playwright/test';
import ko from '../../i18n/ko';
import { balancePage } from '../../i18n/ko/balancePage';
import { match } from '../../i18n/ko/match';
import { tripText } from '../../i18n/ko/tripText';
import { make } from './support/api';
import { PHONE } from './support/invalidRecords';
import { expect, test } from './support/test';

// Touch belongs to a browser's context, which tests share otherwise.
test.use({ viewport: PHONE, hasTouch: true, isMobile: true, ownProfile: true });

/** Buttons in sight that a finger 19px above or below their middle misses. */
const missed = (page: Page) =>
  page.locator(':is(header, main) :is(button, a.MuiButton-root)').evaluateAll((buttons) =>
    buttons.flatMap((button) => {
      const { left, top, width, height } = button.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const hits = (at: number) => button.contains(document.elementFromPoint(x, at));
      const isInSight = x < innerWidth && y > 20 && y < innerHeight - 20 && hits(y);
      return isInSight && !(hits(y - 19) && hits(y + 19))
        ? [button.getAttribute('aria-label') ?? button.textContent]
        : [];
    }),
  );

test('what a finger presses is 40px high, in lists and forms', async ({ page }) => {
  await page.goto('/admin/depositandwithdrawals');
  await expect(page.locator('.table-more').first()).toBeVisible();
  expect(await missed(page)).toEqual([]);
  const pages = page.locator('.list-pages button:visible');
  await expect(pages).toHaveCount(4);
  for (const button of await pages.all())
    expect((await button.boundingBox())?.width).toBeGreaterThanOrEqual(40);
  expect((await page.locator('.list-footer').boundingBox())?.height).toBeLessThan(50);
  await page.goto('/admin/balances/create');
  await expect(page.locator('.suggestion').first()).toBeVisible();
  expect(await missed(page)).toEqual([]);
});

test('a search is as wide as the screen, and the main fields of a reservation fit it', async ({
  page,
}) => {
  await page.goto('/admin/reservations');
  const search = page.getByRole('searchbox');
  await search.tap();
  await expect.poll(async () => (await search.boundingBox())?.width).toBeGreaterThan(360);
  await page.goto('/admin/reservations/create');
  await expect(page.locator('[name="revStatus"]')).toBeInViewport({ ratio: 1 });
});

test('the menu opens before its script has come', async ({ page }) => {
  let send = () => {};
  const sent = new Promise<void>((resolve) => {
    send = resolve;
  });
  await page.route(/\/assets\/later-/, async (route) => {
    await sent;
    await route.continue();
  });
  await page.goto('/admin/codes/cities');
  await page.getByRole('button', { name: ko.layout.toggleMenu }).tap();
  const menu = page.getByRole('navigation', { name: ko.layout.menu });
  await expect(menu.locator('[aria-current=page]')).toBeVisible();
  send();
  await expect(page.getByRole('dialog').getByRole('navigation')).toBeVisible();
  await expect(menu).toHaveCount(1);
  await menu.locator('a[href="/admin/banksms"]').tap();
  await expect(page).toHaveURL(/banksms/);
  await expect(menu).toHaveCount(0);
});

test('in English, too, the search shows its label and the paginator takes one line', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('RaStore.tour.locale', '"en"'));
  await page.goto('/admin/depositandwithdrawals');
  await expect(page.locator('.table-more').first()).toBeVisible();
  expect((await page.locator('.list-footer').boundingBox())?.height).toBeLessThan(50);
  const room = await page.getByRole('searchbox').evaluate((input: HTMLInputElement) => {
    const { paddingLeft, paddingRight, font } = getComputedStyle(input);
    const context = document.createElement('canvas').getContext('2d')!;
    context.font = font;
    const { width } = context.measureText(input.placeholder);
    return input.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - width;
  });
  expect(room).toBeGreaterThanOrEqual(0);
});

test('on the smallest phone a form shows its days in full', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/admin/reservations/1');
  const days = page.locator('input:is([name=dateIn], [name=dateOut])');
  await expect(days).toHaveCount(2);
  const cut = () =>
    days.evaluateAll((inputs: HTMLInputElement[]) =>
      inputs.flatMap((input) => (input.scrollWidth > input.clientWidth ? [input.value] : [])),
    );
  await expect.poll(cut).toEqual([]);
});

test('on the smallest phone cards show codes, amounts and days in full, on more lines', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ['reservations', 'banksms']) {
    await page.goto(`/admin/${path}`);
    const cards = page.locator('.list-card-fields');
    await expect(cards.first()).toBeVisible();
    const shown = cards.locator('> div:not(:first-child, [data-more])');
    const cut = () =>
      shown.evaluateAll((fields) =>
        fields.flatMap((field) => {
          const { right } = field.parentElement!.getBoundingClientRect();
          const value = field.querySelector('dd')!;
          const isCut = value.scrollWidth > value.clientWidth;
          return isCut || field.getBoundingClientRect().right > right ? [field.textContent] : [];
        }),
      );
    // Fonts count as loaded before the first is requested.
    await expect.poll(cut).toEqual([]);
  }
});

test('the toolbar of a sheet takes two lines and keeps its labels, with three choices too', async ({
  page,
}) => {
  const { document, language, provider } = ko.reservation.print;
  await page.goto('/admin/reservations/1/show?document=voucher');
  await expect(page.getByLabel(provider, { exact: true })).toBeVisible();
  const toolbar = page.getByRole('toolbar');
  expect((await toolbar.boundingBox())?.height).toBeLessThan(120);
  for (const label of [document, language, provider])
    expect((await page.getByLabel(label, { exact: true }).boundingBox())?.width).toBeGreaterThan(
      90,
    );
});

test('a finger that rests on a bar of the calendar moves the trip, and one that does not scrolls', async ({
  page,
}) => {
  await page.goto('/admin/reservations?view=calendar');
  const bar = page.locator('.reservation-bar').first();
  const { x, y, height } = (await bar.boundingBox())!;
  const client = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', by = 0) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: x + 12, y: y + height / 2 + by }],
    });
  const box = page.locator('.calendar-box');
  // Awaited: the scroll could end before it is listened to.
  const scroll = await box.evaluateHandle((element) => ({
    end: new Promise<number>((resolve) => {
      element.addEventListener('scrollend', () => resolve(element.scrollTop), { once: true });
    }),
  }));
  // At once: a pause would be a rest.
  await Promise.all([
    touch('touchStart'),
    ...[-20, -40, -60].map((by) => touch('touchMove', by)),
    touch('touchEnd'),
  ]);
  expect(await scroll.evaluate(({ end }) => end)).toBeGreaterThan(0);
  await box.evaluate((element) => element.scrollTo(0, 0));
  await touch('touchStart');
  await expect(page.locator('[data-target]').first()).toBeVisible();
  const { height: week } = (await page.locator('[data-week]').first().boundingBox())!;
  await touch('touchMove', week / 2);
  await touch('touchMove', week);
  await expect(page.locator('.calendar-moving')).toContainText('옮깁니다.');
  await touch('touchEnd');
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('trips to settle are read and chosen without scrolling sideways', async ({ page }) => {
  const hidden = (box: string) =>
    page.locator(box).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  await page.goto('/admin/balances/create');
  await page.getByRole('button', { name: balancePage.reservations.add }).tap();
  const trip = page.locator('.balance-picker-rows tbody tr').first();
  await expect(trip).toBeVisible();
  expect(await hidden('.balance-picker-rows')).toBe(0);
  await trip.tap();
  await expect(trip.getByRole('checkbox')).toBeChecked();
  await page.getByRole('button', { name: balancePage.picker.take }).tap();
  await expect(page.locator('.balance-trips .balance-remove')).toBeVisible();
  expect(await hidden('.balance-scroll >> nth=0')).toBe(0);
  const dollars = page.locator('.balance-entries tbody td:nth-child(4)').first();
  await dollars.scrollIntoViewIfNeeded();
  const { x, width } = (await dollars.boundingBox())!;
  expect(x + width).toBeLessThan(PHONE.width - 16);
});

test('what can be done with a result opens by its arrow', async ({ page }) => {
  await page.goto('/admin');
  await page.getByRole('button', { name: ko.layout.find }).tap();
  await page.getByRole('combobox').fill('R2');
  await page.locator('.palette-more').first().tap();
  await expect(page.locator('.palette-of')).toBeVisible();
});

test('a message is matched with parts of its amount by a finger', async ({ page }) => {
  await page.goto('/admin/depositandwithdrawals');
  const money = { direction: 'DEPOSIT', currency: 'KRW', exchangeRate: '1400' };
  const entry = (amount: number) =>
    make(page, '/depositandwithdrawals', {
      ...money,
      accCode: 'DEPOSIT',
      customerText: '손끝여행',
      amount: String(amount),
      createdAt: '2024-04-10 09:00:00',
    });
  await Promise.all([
    make(page, '/banksms', {
      ...money,
      method: 'SMS',
      bankCode: 'KB',
      sender: '손끝여행',
      sms: '손끝',
      amount: '5000',
      smsDate: '2024-04-10',
      smsTime: '10:00',
    }),
    ...[2000, 3000, 200, 300, 400, 500].map(entry),
  ]);
  await page.goto('/admin/depositandwithdrawals?view=match&from=2024-04-09&to=2024-04-11');
  const option = (amount: string) => page.locator('.match-candidate').filter({ hasText: amount });
  const accept = page.locator('.match-actions button').first();
  const name = option('200 KRW').locator('.match-line > b');
  await expect(name).toHaveText('손끝여행');
  const width = await name.evaluate((element) => {
    const amount = element.parentElement!.querySelector('.match-amount')!;
    const { innerHTML } = amount;
    amount.textContent = 'about 1,113,856 KRW more received';
    const { width } = element.getBoundingClientRect();
    amount.innerHTML = innerHTML;
    return width;
  });
  expect(width).toBeGreaterThan(50);
  for (const amount of ['2,000 KRW', '3,000 KRW']) {
    const tick = option(amount).locator('.match-tick');
    await tick.scrollIntoViewIfNeeded();
    const { x, y } = (await tick.boundingBox())!;
    await page.touchscreen.tap(x - 8, y - 8);
    await expect(option(amount)).toHaveAttribute('aria-checked', 'true');
  }
  await page.locator('.match-candidate').last().scrollIntoViewIfNeeded();
  await expect(accept).toBeInViewport({ ratio: 1 });
  await accept.tap();
  await expect(page.getByText(match.open.replace('%{smart_count}', '0'))).toBeVisible();
  await page.getByRole('button', { name: match.undo.replace('%{count}', '1') }).tap();
  await expect(page.getByText(match.open.replace('%{smart_count}', '1'))).toBeVisible();
});

test('a pasted itinerary shows its open question together with what to do about it, and no keys', async ({
  page,
}) => {
  await page.goto('/admin/reservations/1');
  await page.getByRole('button', { name: tripText.title }).tap();
  const meetings = Array.from({ length: 12 }, (_, hour) => `가이드 미팅 ${hour + 8}:00`);
  await page.getByLabel(tripText.text).fill(['1일차', ...meetings, '스파숍 들를 것'].join('\n'));
  await page.getByRole('button', { name: tripText.take.replace('%{smart_count}', '13') }).tap();
  const question = page.locator('.trip-line[data-unsure]').last();
  await expect(question).toBeInViewport({ ratio: 1 });
  const advice = page.getByText(tripText.open.replace('%{smart_count}', '1'));
  await expect(advice).toBeInViewport({ ratio: 1 });
  // A tablet.
  await page.setViewportSize({ width: 1112, height: 834 });
  await expect(page.getByText(tripText.undoHint)).toBeVisible();
  await expect(page.getByText(tripText.keys)).toBeHidden();
});
