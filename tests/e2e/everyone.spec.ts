import type { Page } from '@playwright/test';
import ko from '../../i18n/ko';
import { shortcuts } from '../../i18n/ko/shortcuts';
import { inBothThemes } from './support/axe';
import { inputMethod } from './support/ime';
import { fewRows, goInApp } from './support/inApp';
import { misfits, PHONE } from './support/invalidRecords';
import { closeByEscape, openCustomers, openPopups } from './support/popups';
import { choose } from './support/screens';
import { expect, test } from './support/test';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const main = (page: Page) => page.getByRole('main');
const customers = ko.resources['codes/customers'];

async function openReservations(page: Page) {
  await goInApp(page, '/admin/reservations');
  await expect(heading(page)).toHaveText(ko.resources.reservations.name);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
}

test('at 200 and 400 % nothing is wider than the screen, and the filters are behind a button', async ({
  page,
}) => {
  for (const [width, height] of [
    [720, 450],
    [360, 320],
  ] as const) {
    await page.setViewportSize({ width, height });
    await openReservations(page);
    await expect.poll(() => misfits(page)).toEqual([]);
    const type = page.getByLabel(ko.resources.reservations.fields.revType);
    await expect(type).toHaveCount(0);
    await page.getByRole('button', { name: ko.list.filters, exact: true }).click();
    await expect(type).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(type).toHaveCount(0);
    await page.getByRole('row').nth(1).getByRole('link').first().click();
    await expect(main(page).locator('.children')).toBeVisible();
    await expect.poll(() => misfits(page)).toEqual([]);
  }
});

test('every list and form by keyboard: to it, into a row, back to that row, and all keys on ?', async ({
  page,
}) => {
  await page.goto('/admin');
  await expect(heading(page)).toHaveText(ko.dashboard.title);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: ko.ra.navigation.skip_nav })).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(main(page)).toBeFocused();

  await page.keyboard.press('g');
  await page.keyboard.press('c');
  await expect(heading(page)).toHaveText(customers.name);
  const rows = page.locator('tr[data-index]');
  await expect(rows.nth(3)).toBeVisible();
  await expect(main(page)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(rows.nth(2)).toBeFocused();
  await page.keyboard.press('Space');
  await expect(rows.nth(2)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(rows.nth(2)).toHaveAttribute('aria-selected', 'false');
  await page.keyboard.press('Shift+F10');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(rows.nth(2)).toBeFocused();

  await page.keyboard.press('Enter');
  const name = page.locator('[name="name"]');
  await expect(name).toBeVisible();
  await expect(main(page)).toBeFocused();
  await name.focus();
  await page.keyboard.press('Escape');
  await expect(main(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(rows.nth(2)).toBeFocused();

  // With the Korean layout these keys are ㅜ and ㅎ.
  const ime = await inputMethod(page);
  await ime.letter('KeyN', 'ㅜ');
  await expect(page).toHaveURL(/customers\/create$/);
  await name.fill('');
  await name.pressSequentially('gn?/');
  await expect(name).toHaveValue('gn?/');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').getByRole('button', { name: ko.form.leave.go }).click();
  await expect(rows.first()).toBeVisible();

  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('tr[data-index]:focus')).toHaveCount(1);
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: ko.layout.shortcuts });
  await expect(dialog).toContainText(shortcuts.grid.duplicate);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.locator('tr[data-index]:focus')).toHaveCount(1);
  await page.getByRole('button', { name: ko.ra.auth.user_menu }).click();
  await page.getByRole('menuitem', { name: ko.layout.shortcuts }).click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('the choice of columns, a picker, and on a phone the filters and the menu do not move and have no serious fault, in both themes', async ({
  page,
}) => {
  await openCustomers(page);
  const check = inBothThemes(page);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: ko.list.columns }).click();
  await check(dialog, '.list-chooser');
  await closeByEscape(page, dialog);
  await page.getByRole('button', { name: ko.list.filters, exact: true }).click();
  const country = page.getByRole('combobox', { name: customers.fields.countryCode });
  await country.click();
  await check(page.getByRole('listbox'), '.MuiAutocomplete-popper');
  await page.keyboard.press('Escape');
  await closeByEscape(page, dialog);
  await page.setViewportSize(PHONE);
  await page.getByRole('button', { name: ko.list.filters, exact: true }).click();
  await check(country, '.list-panel');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: ko.layout.toggleMenu }).click();
  await check(page.getByRole('navigation', { name: ko.layout.menu }), '.MuiDrawer-root');
});

test('menus, lists and dialogs that open are translated', async ({ page }) => {
  await fewRows(page);
  await choose(page, 'ko');
  for (const [path, own] of [
    ['', '.dash-figure'],
    ['/codes/customers', 'tr.list-row'],
    ['/codes/customers/create', 'form [name="name"]'],
    ['/reservations/1', '.children'],
  ] as const) {
    await goInApp(page, `/admin${path}`);
    // The previous screen stays until this one is rendered.
    await expect(main(page).locator(own).first()).toBeVisible();
    expect(await openPopups(page), path).toBeGreaterThan(0);
  }
  await choose(page, 'ko');
});

test('Back closes a dialog or a menu first, and then leaves the page', async ({ page }) => {
  await page.goto('/admin/reservations');
  const menu = page.getByRole('navigation', { name: ko.layout.menu });
  await menu.locator('a[href="/admin/codes/customers"]').click();
  await expect(heading(page)).toHaveText(customers.name);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  const address = page.url();
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(address);
  await page.getByRole('button', { name: ko.ra.auth.user_menu }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(page).toHaveURL(address);
  await page.goBack();
  await expect(heading(page)).toHaveText(ko.resources.reservations.name);
});
