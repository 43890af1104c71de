import type { Page } from '@playwright/test';
import ko from '../../i18n/ko';
import { button, goInApp } from './support/inApp';
import { expect, test } from './support/test';

const { list: words } = ko.reservation;

const strip = (page: Page) =>
  page.getByRole('group', { name: ko.resources.reservations.fields.paxCount });

test('presets set the filters in the address, and the pax totals follow them', async ({ page }) => {
  await goInApp(page, '/admin/reservations');
  await expect(strip(page)).toContainText(/MD\s*[\d,]*[1-9]/);
  const all = await strip(page).innerText();

  await button(page, words.hold).click();
  await expect(page).toHaveURL(/revStatus.*HOLD/);
  await expect(button(page, words.hold)).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => strip(page).innerText()).not.toBe(all);
  const held = await strip(page).innerText();
  await page.reload();
  await expect(button(page, words.hold)).toHaveAttribute('aria-pressed', 'true');
  await page.goBack();
  await expect(button(page, words.hold)).toHaveAttribute('aria-pressed', 'false');
  // Other tests create bookings.
  await expect.poll(() => strip(page).innerText()).not.toBe(held);

  await page.getByRole('button', { name: ko.list.filters, exact: true }).click();
  await page
    .getByLabel(ko.resources.reservations.fields.revType)
    .selectOption(ko.resources.reservations.values.revType.GOLF);
  await page.keyboard.press('Escape');
  await expect(strip(page)).toContainText(/MD\s*([\d,]+)\s*골프\s*\1\s*패키지\s*0/);
});

test('a cancelled reservation is struck through as a whole, badges and all', async ({ page }) => {
  const filter = encodeURIComponent(JSON.stringify({ revStatus: 'CANCEL' }));
  await goInApp(page, `/admin/reservations?filter=${filter}`);
  const row = page.locator('tr.reservation-cancel').first();
  await expect(row).toBeVisible();
  const unstruck = await row.locator('td:not(.list-check, .list-tools)').evaluateAll((cells) =>
    cells.flatMap((cell) =>
      // A line-through applies to descendants, except boxes of their own.
      [cell, ...cell.querySelectorAll('*')]
        .filter((one) => one === cell || getComputedStyle(one).display.startsWith('inline-'))
        .filter((one) => one.textContent !== '')
        .filter((one) => !getComputedStyle(one).textDecorationLine.includes('line-through'))
        .map((one) => one.outerHTML),
    ),
  );
  expect(unstruck).toEqual([]);
});
