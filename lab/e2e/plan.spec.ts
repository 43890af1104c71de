import ko from '../../i18n/ko';
import { violations } from '../../tests/e2e/support/axe';
import { goInApp } from '../../tests/e2e/support/inApp';
import { asked } from '../../tests/e2e/support/requests';
import { expect, test } from '../../tests/e2e/support/test';

test('the calendar counts the whole filter for each day, whatever the table’s page', async ({
  page,
}) => {
  const reservations = asked(page, 'reservations');
  await goInApp(page, '/admin/reservations?view=calendar&span=week');
  const loads = page.locator('.reservation-load');
  await expect(loads.first()).toBeVisible();
  const whole = reservations.filter((one) => one.get('perPage') === '1000');
  expect(whole.map((one) => one.get('page'))).toEqual(['1']);
  expect([...(whole[0]?.keys() ?? [])].toSorted()).toEqual([
    'dateField',
    'endDate',
    'page',
    'perPage',
    'startDate',
  ]);
  const first = page.locator('.reservation-calendar [data-load="trips"]').first();
  expect(Number.parseInt(await first.innerText(), 10)).toBeGreaterThan(0);
  await expect(page.getByText(ko.reservation.list.unseen.replace('%{count}', '60'))).toBeVisible();
  expect(await violations(page, { within: 'main' })).toEqual([]);
});
