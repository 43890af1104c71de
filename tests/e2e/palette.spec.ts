import type { Page } from '@playwright/test';
import ko from '../../i18n/ko';
import { palette as words } from '../../i18n/ko/palette';
import { addDays, seoulDay, weekdayOf } from '../../src/days';
import { askServer, make } from './support/api';
import { violations } from './support/axe';
import { inputMethod } from './support/ime';
import { goInApp } from './support/inApp';
import { expect, test } from './support/test';

const { fields } = ko.resources.depositandwithdrawals;

/** A chord is one key, a syllable one per letter. */
function keyboard(page: Page) {
  let pressed = 0;
  return {
    count: () => pressed,
    async press(key: string, times = 1) {
      for (let time = 0; time < times; time += 1) await page.keyboard.press(key);
      pressed += times;
    },
    async type(text: string) {
      await page.keyboard.insertText(text);
      pressed += [...text.normalize('NFD')].length;
    },
    async initials(text: string) {
      const ime = await inputMethod(page);
      const all = [...text];
      for (const one of all.slice(0, -1)) {
        await ime.compose(one);
        await ime.commit(one);
      }
      await ime.compose(all.at(-1) ?? '');
      pressed += all.length;
      return () => ime.commit(all.at(-1) ?? '');
    },
  };
}

const nextWeek = addDays(seoulDay(), 7 - ((weekdayOf(seoulDay()) + 6) % 7));

test('하나투어’s reservation of next week is found by ㅎㄴㅌㅇ, and a deposit is added to it, by keyboard only', async ({
  page,
}) => {
  const customer = {
    type1: 'AGENCY',
    type2: 'L-AGENT',
    code: 'E2E-HANA',
    name: '하나투어',
    countryCode: 'KR',
  };
  await make(page, '/customers', customer);
  const trip = {
    customerCode: customer.code,
    revDivision: 'MD',
    revType: 'GOLF',
    revProc: 'NEW',
    revStatus: 'CONFIRM',
    paxCount: 4,
    dateOut: addDays(nextWeek, 10),
  };
  await make(page, '/reservations', {
    ...trip,
    name: '다음 주 골프',
    dateIn: addDays(nextWeek, 2),
  });
  await make(page, '/reservations', {
    ...trip,
    name: '그다음 주 골프',
    dateIn: addDays(nextWeek, 8),
  });
  await goInApp(page, '/admin/codes/cities');
  await expect(page.getByRole('row').nth(1)).toBeVisible();

  const keys = keyboard(page);
  const options = page.getByRole('listbox', { name: words.results }).getByRole('option');
  await keys.press('Control+k');
  await expect(page.getByRole('combobox', { name: ko.layout.find })).toBeFocused();
  const commit = await keys.initials('ㅎㄴㅌㅇ');
  await expect(
    page.getByRole('group', { name: '예약', exact: true }).getByRole('option'),
  ).toHaveCount(2);
  await commit();
  await keys.type(' 다음주');
  const trips = page.getByRole('group', { name: '예약', exact: true }).getByRole('option');
  await expect(trips).toHaveCount(1);
  await expect(trips).toContainText('다음 주 골프');
  await expect(trips).toHaveAttribute('aria-selected', 'true');
  expect(await violations(page, { within: '.palette' })).toEqual([]);

  await keys.press('ArrowRight');
  await keys.type('ㅇㄱ');
  await expect(options.first()).toHaveText('입금 등록');
  await keys.press('Enter');
  await expect(page.getByRole('combobox', { name: fields.accCode })).toBeFocused();
  await expect(page.getByRole('combobox', { name: fields.direction })).toHaveValue('DEPOSIT');
  await expect(page.getByRole('combobox', { name: fields.customerCode })).toHaveValue('하나투어');
  await keys.type('ㅇㅇㄱ');
  await keys.press('Tab', 2);
  await expect(page.getByRole('combobox', { name: fields.currency })).toBeFocused();
  await keys.type('KRW');
  await keys.press('Tab');
  await keys.type('500000');
  await expect(page.getByRole('textbox', { name: fields.exchangeRate })).not.toHaveValue('');
  await keys.press('Control+s');
  await expect(page).toHaveURL(/depositandwithdrawals(\?|$)/);

  const { data } = (await askServer(page, '/depositandwithdrawals?searchKey=하나투어')) as {
    data: Record<string, unknown>[];
  };
  expect(data).toMatchObject([
    {
      direction: 'DEPOSIT',
      amount: '500000',
      customerCode: customer.code,
      reservationCode: expect.stringMatching(/^R/),
    },
  ]);
  expect(keys.count()).toBeLessThanOrEqual(40);
});

test('keeps what is typed while its script is loaded', async ({ page }) => {
  let load = () => {};
  const isTyped = new Promise<void>((resolve) => (load = resolve));
  await page.route(/\/assets\/Palette-[^/]*\.js$/, async (route) => {
    await isTyped;
    await route.continue();
  });
  await page.goto('/admin/codes/cities');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('textbox', { name: ko.layout.find })).toBeFocused();
  await page.keyboard.type('abc');
  load();
  const input = page.getByRole('combobox', { name: ko.layout.find });
  await expect(input).toHaveValue('abc');
  await expect(input).toBeFocused();
});
