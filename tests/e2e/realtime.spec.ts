import type { Locator } from '@playwright/test';
import ko from '../../i18n/ko';
import { colleagueAt, type Colleague } from './support/colleague';
import { goInApp } from './support/inApp';
import {
  CHANNEL,
  provideRealtimeServer,
  EVENT,
  publisher,
  staff,
  listenToSockets,
  banner,
  row,
  openList,
  rename,
  reservations,
  type Reservation,
} from './support/realtime';
import { expect, test } from './support/test';

test.describe.configure({ mode: 'serial' });
test.use({ signedIn: false });

const server = provideRealtimeServer();
let kim: Colleague;

test.beforeAll(async () => {
  kim = await colleagueAt(server.url, staff('kim.nayoung'));
});

const top = (place: Locator) => place.evaluate((element) => element.getBoundingClientRect().top);

function likeThat(one: Reservation) {
  const fields = ['customerCode', 'revDivision', 'revType', 'revProc', 'revStatus', 'name'];
  const same = [...fields, 'dateIn', 'dateOut', 'paxCount'].map((name) => [name, one[name]]);
  return kim.post('/reservations', { ...Object.fromEntries(same), ...kim.stamps });
}

test("another user's changes are announced, and arrive without moving anything", async ({
  page,
}) => {
  const sockets = listenToSockets(page);
  await openList(server, page, 50);
  await expect.poll(() => sockets.subscribed).toBe(1);
  const all = await reservations(kim);
  const [seventh, twentieth] = [all[7]!, all[20]!];

  await rename(kim, seventh, '새 이름 하나');
  await expect(banner(page)).toContainText(kim.userName);
  await expect(banner(page)).toContainText(
    ko.push.updated
      .replace('%{entity}', ko.resources.reservations.name)
      .replace('%{title}', seventh.code),
  );
  await expect(row(page, 7)).toContainText('새 이름 하나');

  await row(page, 12).hover();
  await page.mouse.wheel(0, 200);
  await expect.poll(() => page.locator('.list-scroller').evaluate((e) => e.scrollTop)).toBe(200);
  const before = await top(row(page, 15));
  await rename(kim, twentieth, '새 이름 둘');
  const made = await likeThat(seventh);
  await expect(row(page, 20)).toContainText('새 이름 둘');
  const newRows = page.getByRole('button', { name: ko.push.newRows.replace('%{count}', '1') });
  await expect(newRows).toBeVisible();
  await expect(row(page, 15)).toContainText(all[15]!.code);
  expect(await top(row(page, 15))).toBe(before);
  await newRows.click();
  await expect(row(page, 0)).toContainText(String((made.data as Reservation).code));

  await expect(banner(page)).toContainText(ko.push.more.replace('%{count}', '2'));
  await page.getByRole('button', { name: ko.push.close }).click();
  await expect(banner(page)).toBeEmpty();

  // Shown as text of limited length.
  const message = `<b>점검</b> ${'가나다라 '.repeat(400)}`;
  await publisher(server).trigger(CHANNEL, EVENT, { username: '시스템', message });
  await expect(banner(page)).toContainText('<b>점검</b> 가나다라');
  await expect.poll(async () => (await banner(page).innerText()).length).toBeLessThan(400);
  // An event without message is also shown.
  await publisher(server).trigger(CHANNEL, EVENT, { message: null });
  await expect(banner(page)).toContainText(ko.push.noText);
  await rename(kim, seventh, '새 이름 셋');
  await expect(banner(page)).toContainText(ko.push.more.replace('%{count}', '2'));
});

test('sections that a colleague adds to an open reservation arrive, and are announced', async ({
  page,
}) => {
  const sockets = listenToSockets(page);
  await openList(server, page);
  const [{ id, code, dateIn }] = (await reservations(kim)) as [Reservation];
  await expect.poll(() => sockets.subscribed).toBe(1);
  await goInApp(page, `/admin/reservations/${id}`);
  const rows = page
    .getByRole('grid', { name: ko.reservation.itinerary.title })
    .locator('.grid-row');
  await expect(page.getByRole('button', { name: ko.children.paste, exact: true })).toBeVisible();
  const before = await rows.count();
  const section = { reservationCode: code, section: 'GOLF', date: dateIn, text1: '동료 코스' };
  await kim.post('/sections', section);
  await expect(rows.filter({ hasText: '동료 코스' })).toBeVisible();
  await expect(rows).toHaveCount(before + 1);
  const text = ko.push.added.replace('%{entity}', ko.resources.sections.name);
  await expect(banner(page)).toContainText(text.replace('%{title}', 'GOLF'));
});
