import type { Page } from '@playwright/test';
import ko from '../../i18n/ko';
import { goInApp } from './support/inApp';
import { cut } from './support/seen';
import { expect, test } from './support/test';

const save = (page: Page) =>
  page.getByRole('button', { name: ko.ra.action.save, exact: true }).click();
const field = (page: Page, label: string) =>
  page.getByRole('main').getByLabel(label, { exact: false }).first();

test('create, clone and delete a city', async ({ page, problems }) => {
  problems.allow(/status of 422/);
  const labels = ko.resources['codes/cities'].fields;
  const code = `T${Date.now().toString(36).toUpperCase()}`.slice(0, 10);
  const filter = encodeURIComponent(JSON.stringify({ searchKey: code }));
  const found = `/admin/codes/cities?filter=${filter}`;
  await goInApp(page, '/admin/codes/cities/create');
  await save(page);
  await expect(page.getByText(ko.validation.required).first()).toBeVisible();
  await field(page, labels.countryCode).fill('일본');
  await page.getByRole('option', { name: /일본/ }).first().click();
  await field(page, labels.code).fill(code);
  await field(page, labels.name).fill('시험 도시');
  await save(page);
  await expect(page).toHaveURL(/\/admin\/codes\/cities\?/);

  const rows = page.locator('tbody tr[aria-rowindex]');
  const openFirst = async (count: number) => {
    await goInApp(page, found);
    await expect(rows).toHaveCount(count);
    await rows.first().locator('a').first().click();
  };
  await openFirst(1);
  await page.getByRole('link', { name: ko.ra.action.clone }).click();
  await expect(field(page, labels.name)).toHaveValue('시험 도시');
  await expect(field(page, labels.code)).toHaveValue('');
  await field(page, labels.code).fill(code);
  await save(page);
  await expect(page.getByText(ko.server.taken).first()).toBeVisible();
  await expect(field(page, labels.name)).toHaveValue('시험 도시');
  await field(page, labels.code).fill(`${code.slice(0, 9)}2`);
  await save(page);
  await expect(page).toHaveURL(/\/admin\/codes\/cities\?/);

  await openFirst(2);
  await page.getByRole('button', { name: ko.ra.action.delete }).click();
  await page.getByRole('dialog').getByRole('button', { name: ko.ra.action.delete }).click();
  await expect(page).toHaveURL(/\/admin\/codes\/cities\?/);
});

test('days and times are parsed as users type them, with a preview', async ({ page }) => {
  const labels = ko.resources.reservations.fields;
  await goInApp(page, '/admin/reservations/112');
  const day = field(page, labels.dateOut);
  const far = '2031-03-09';
  await day.fill('31.3.9');
  await expect(page.getByText(`${far} (일)`)).toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(day).toHaveValue(far);
  const grid = page.getByRole('grid', { name: ko.reservation.itinerary.title });
  const row = grid.locator('tr.grid-row').last();
  const first = await field(page, labels.dateIn).inputValue();
  await row.locator('[data-column="0"]').click();
  await page.keyboard.type(first.slice(5).replace('-', '/'));
  const meant = row.locator('.field-suggested');
  await expect(meant).toContainText(first);
  await expect(meant).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Tab');
  await page.keyboard.type('9시반');
  await expect(grid.locator('.field-suggested')).toHaveText('09:30');
  await page.keyboard.press('Tab');
  await expect(grid.locator('tr[data-state="changed"]')).toContainText('09:30');
});

test('a form’s width goes by what its fields need, and no label is cut', async ({ page }) => {
  for (const [path, own] of [
    ['sections/1', 'section'],
    ['depositandwithdrawals/create', 'accCode'],
    ['codes/flights/1', 'departureTime'],
    ['users/1', 'email'],
  ] as const) {
    await goInApp(page, `/admin/${path}`);
    await expect(page.locator(`form [name="${own}"]`)).toBeVisible();
    const grid = page.locator('.form-grid');
    await expect.poll(() => cut(grid.locator('label, input')), path).toEqual([]);
    const shares = page.locator('.form-short');
    await expect(shares, path).not.toHaveCount(0);
    await expect
      .poll(
        () =>
          shares.evaluateAll((all) =>
            Math.max(...all.map((one) => one.clientWidth / one.closest('.form-grid')!.clientWidth)),
          ),
        path,
      )
      .toBeLessThan(1 / 3);
  }
});
