import ko from '../../i18n/ko';
import { dashboardScreen as dashboard } from '../../i18n/ko/dashboardScreen';
import { violations } from './support/axe';
import { colleagueAt } from './support/colleague';
import { fillSignIn, demoLogin } from './support/signIn';
import { expect, test } from './support/test';

const { rights, resources } = ko;
const LOGIN = { email: 'song.haeun@haneultour.example', password: 'haneul-demo' };

test.describe('another user', () => {
  test.use({ signedIn: false });

  test('with read access to reservations only is offered and requests nothing else', async ({
    page,
    baseURL,
  }) => {
    const administrator = await colleagueAt(baseURL ?? '', demoLogin(baseURL ?? ''));
    const permissions = JSON.stringify({ reservations: ['list', 'show'], customers: ['list'] });
    await administrator.post('/role-permissions', {
      code: 'LOOKING',
      permissions,
      userId: undefined,
    });
    const { data } = await administrator.get(`/users?searchKey=${LOGIN.email}`);
    const [person] = data as { id: number }[];
    await administrator.put(`/users/${person?.id}`, {
      id: person?.id,
      roleCode: 'LOOKING',
      userId: undefined,
    });

    const refused: string[] = [];
    page.on('response', (answer) => {
      if (answer.status() === 403) refused.push(answer.url());
    });
    const denied = (name: string, action: keyof typeof rights.actions) =>
      rights.denied.replace('%{resource}', name).replace('%{action}', rights.actions[action]);
    const nameOf = (words: string) => words.split(' |||| ').at(-1) ?? words;
    const reservations = nameOf(resources.reservations.name);
    const ledger = nameOf(resources.depositandwithdrawals.name);

    await page.goto('/auth');
    await fillSignIn(page, LOGIN);
    const menu = page.getByRole('navigation', { name: ko.layout.menu });
    await expect(menu.getByRole('link')).toHaveText([
      ko.dashboard.title,
      reservations,
      nameOf(resources['codes/customers'].name),
    ]);
    await expect(page.getByRole('heading', { name: dashboard.todayArrivals })).toBeVisible();
    await expect(page.getByRole('heading', { name: dashboard.flow })).toBeHidden();

    await menu.getByRole('link', { name: reservations }).click();
    const row = page.locator('tbody tr[data-index="0"]');
    await expect(row).toBeVisible();
    await expect(page.getByRole('link', { name: ko.ra.action.create })).toBeHidden();
    // Amounts and bookings need other rights.
    const { fields } = resources.reservations;
    await expect(page.getByRole('columnheader', { name: fields.sections })).toBeHidden();
    await expect(page.getByRole('columnheader', { name: /USD/ })).toHaveCount(0);
    await row.press('Enter');
    await expect(page.getByText(denied(reservations, 'edit'))).toBeVisible();
    await expect(page.getByText('USD')).toHaveCount(0);
    await expect(page.getByLabel(fields.name, { exact: false }).first()).not.toBeEditable();
    await expect(page.getByRole('button', { name: ko.ra.action.save })).toBeHidden();
    expect(await violations(page)).toEqual([]);

    await page.goto('/admin/depositandwithdrawals');
    await expect(page.getByText(denied(ledger, 'list'))).toBeVisible();
    await expect(page.getByRole('heading', { name: rights.title })).toBeVisible();
    expect(refused).toEqual([]);
  });
});
