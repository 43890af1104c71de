import ko from '../../i18n/ko';
import { violations } from './support/axe';
import { goInApp } from './support/inApp';
import { misfits, PHONE } from './support/invalidRecords';
import { asked } from './support/requests';
import { expect, test } from './support/test';

const { board } = ko.resources.sections;

test('the timeline of guides and hotels: one request, keys open a reservation, paper and phone', async ({
  page,
}) => {
  const sections = asked(page, 'sections');
  await goInApp(page, '/admin/sections?view=timeline');
  const bars = page.locator('.timeline-bar');
  await expect(bars.first()).toBeVisible();
  expect(sections.map((one) => one.get('sectionCode'))).toEqual(['GUIDE']);
  await page.getByRole('button', { name: board.hotel, exact: true }).click();
  await expect(page.getByRole('grid', { name: board.hotel })).toBeVisible();
  await expect(page.locator('[data-today]')).toHaveCount(1);
  expect(await violations(page, { within: 'main' })).toEqual([]);

  await page.getByRole('button', { name: board.hotel, exact: true }).focus();
  await page.keyboard.press('Tab');
  await expect(page.locator('[data-index="0"] .timeline-bar:focus')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  const bar = page.locator('[data-index="1"] .timeline-bar:focus');
  const code = await bar.locator('b').innerText();
  await expect(bar).toHaveAttribute('title', new RegExp(`^${code}`));

  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.timeline-what')).toHaveText(board.hotel);
  await page.emulateMedia({ media: 'screen' });
  const { viewport } = test.info().project.use;
  await page.setViewportSize(PHONE);
  await expect(page.locator('.timeline-list li li').first()).toBeVisible();
  await expect.poll(() => misfits(page)).toEqual([]);
  if (viewport) await page.setViewportSize(viewport);

  await page.locator('[data-index="1"] .timeline-bar').first().press('Enter');
  await expect(page).toHaveURL(/\/admin\/reservations\/\d+#sections-\d+$/);
});

test.describe('on a Sunday', () => {
  test.use({ ownProfile: true });
  test('today is legible in the timeline and in the calendar', async ({ page }) => {
    const sunday = new Date();
    // Past: the session is valid.
    sunday.setUTCDate(sunday.getUTCDate() - sunday.getUTCDay());
    await page.clock.setFixedTime(sunday.setUTCHours(3));
    for (const list of ['sections?view=timeline', 'reservations?view=calendar']) {
      await page.goto(`/admin/${list}`);
      await expect(page.locator('[data-today][data-weekday="0"]').first()).toBeVisible();
      expect(await violations(page, { within: 'main', only: 'colors' })).toEqual([]);
    }
  });
});
