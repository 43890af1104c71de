import ko from '../../i18n/ko';
import { roles } from '../../i18n/ko/roles';
import { violations } from '../../tests/e2e/support/axe';
import { colleagueAt } from '../../tests/e2e/support/colleague';
import { goInApp } from '../../tests/e2e/support/inApp';
import { demoLogin } from '../../tests/e2e/support/signIn';
import { expect, test } from '../../tests/e2e/support/test';

const { resources } = ko;

test('with the right to edit a role previews the screens with it, and returns to their own', async ({
  page,
  baseURL,
}) => {
  const administrator = await colleagueAt(baseURL ?? '', demoLogin(baseURL ?? ''));
  const permissions = JSON.stringify({ cities: ['list'], countries: ['list', 'show', 'edit'] });
  const made = await administrator.post('/role-permissions', {
    code: 'SEEING',
    name: '열람 전용',
    permissions,
    userId: undefined,
  });
  await goInApp(page, `/admin/users/role-permissions/${(made.data as { id: number }).id}`);
  await page.getByRole('button', { name: roles.see }).click();
  await expect(page.getByText(ko.rights.seenAs.replace('%{role}', '열람 전용'))).toBeVisible();
  const menu = page.getByRole('navigation', { name: ko.layout.menu });
  await expect(menu.getByRole('link')).toHaveCount(3);
  await menu.getByRole('link').last().click();
  await expect(page.locator('tbody tr[data-index="0"]')).toBeVisible();
  await expect(page.getByRole('link', { name: ko.ra.action.create })).toBeHidden();
  expect(await violations(page)).toEqual([]);
  await goInApp(page, '/admin/codes/countries/1');
  const name = page.getByLabel(resources['codes/countries'].fields.name, { exact: false }).first();
  await name.fill('작성 중');
  await page.getByRole('button', { name: ko.rights.seeOwn }).click();
  await expect(menu.getByRole('link').nth(10)).toBeAttached();
  await expect(page.getByRole('button', { name: ko.ra.action.delete })).toBeVisible();
  await expect(name).toHaveValue('작성 중');
  await menu.getByRole('link', { name: resources['codes/cities'].name.split(' |||| ')[0] }).click();
  await page.getByRole('button', { name: ko.form.leave.go }).click();
  await expect(page.getByRole('link', { name: ko.ra.action.create })).toBeVisible();
});
