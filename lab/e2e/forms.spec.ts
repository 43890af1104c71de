import ko from '../../i18n/ko';
import { violations } from '../../tests/e2e/support/axe';
import { goInApp } from '../../tests/e2e/support/inApp';
import { expect, test } from '../../tests/e2e/support/test';

test('a list is filtered by a day as users type it', async ({ page }) => {
  await goInApp(page, '/admin/reservations');
  await page.getByRole('button', { name: ko.list.filters, exact: true }).click();
  const from = page.getByRole('textbox', { name: /부터|시작/ }).first();
  await from.fill('1/5');
  await page.keyboard.press('Enter');
  await expect(from).toHaveValue(/^\d{4}-01-05$/);
  await expect(page).toHaveURL(/-01-05/);
});

test('a customer’s page shows what refers to it, with links to all and to a new one', async ({
  page,
}) => {
  await goInApp(page, '/admin/codes/customers/1');
  const panel = (name: string) => page.getByRole('group', { name, exact: true });
  const reservations = panel(ko.resources.reservations.name);
  await reservations.scrollIntoViewIfNeeded();
  await expect(reservations.getByRole('row').nth(1)).toBeVisible();
  const count = await reservations.locator('.form-count').innerText();
  expect(await violations(page, { within: '.related' })).toEqual([]);
  await reservations.getByRole('link', { name: ko.form.related.all }).click();
  await expect(page.locator('.list-range-info')).toContainText(
    `총 ${Number(count.replace('건', '')).toLocaleString('en')}건`,
  );
  await expect(page.getByRole('button', { name: /^거래처/ }).first()).toBeVisible();
  await page.goBack();
  const entries = panel(ko.resources.depositandwithdrawals.name);
  await entries.scrollIntoViewIfNeeded();
  await entries.getByRole('link', { name: ko.ra.action.create }).click();
  await expect(page.getByRole('combobox', { name: /^거래처/ })).not.toHaveValue('');
});
