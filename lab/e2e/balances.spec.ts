import ko from '../../i18n/ko';
import { balancePage } from '../../i18n/ko/balancePage';
import { callApi, make } from '../../tests/e2e/support/api';
import { button, goInApp } from '../../tests/e2e/support/inApp';
import { colleagueAt } from '../../tests/e2e/support/colleague';
import { violations } from '../../tests/e2e/support/axe';
import { expect, test } from '../../tests/e2e/support/test';

const words = {
  ...ko.balance,
  ...balancePage,
  page: { ...ko.balance.page, ...balancePage.page },
  difference: { ...ko.balance.difference, ...balancePage.difference },
};

const day = (daysFromNow: number) =>
  new Date(Date.now() + daysFromNow * 86_400_000).toISOString().slice(0, 10);

test('an entry of a confirmed balance says so and asks, the list shows the difference at once; an unconfirmed one is deleted', async ({
  page,
  baseURL,
}) => {
  await goInApp(page, '/admin/balances');
  const name = `바뀜${Date.now() % 1e6}`;
  const kang = await colleagueAt(baseURL ?? '', {
    email: 'kang.misun@haneultour.example',
    password: 'haneul-demo',
  });
  const settled = async (title: string, paxCount: number) => {
    const { code } = await make(page, '/reservations', {
      customerCode: 'KR-AGT-001',
      revType: 'GOLF',
      revDivision: 'MD',
      revProc: 'FINAL',
      revStatus: 'CONFIRM',
      name: title,
      paxCount,
      dateIn: day(-12),
      dateOut: day(-9),
    });
    const entry = await make(page, '/depositandwithdrawals', {
      reservationCode: code,
      direction: 'DEPOSIT',
      accCode: 'DEPOSIT',
      currency: 'USD',
      amount: '1000.00',
      exchangeRate: '1',
    });
    const body = { title, reservationCodes: code, confirmerId: kang.userId };
    const balance = await make(page, '/balances', body);
    return { entry, balance, code };
  };
  const { entry, balance } = await settled(name, 4);
  await kang.put(`/balances/${String(balance.id)}`, { id: balance.id, confirmedAt: '1' });

  await goInApp(page, `/admin/depositandwithdrawals/${String(entry.id)}`);
  const notice = page.getByRole('status').filter({ hasText: ko.ledger.form.settled });
  await expect(notice.getByRole('link', { name })).toHaveAttribute(
    'href',
    /\/balances\/\d+\/show$/,
  );
  const amount = page.getByRole('textbox', {
    name: ko.resources.depositandwithdrawals.fields.amount,
  });
  await amount.first().fill('1200');
  await page.keyboard.press('Control+S');
  const question = page.getByRole('dialog', { name: ko.form.warnings.title });
  await expect(question).toContainText(name);
  await expect(question.getByRole('button', { name: ko.form.warnings.no })).toBeFocused();
  expect(await violations(page, { within: '[role="dialog"]' })).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(amount.first()).toHaveValue(/1,?200/);
  await page.keyboard.press('Control+S');
  await question.getByRole('button', { name: ko.form.warnings.yes }).click();
  await expect(page).toHaveURL(/\/admin\/depositandwithdrawals(\?|$)/);
  await expect(page.locator('.list-row').first()).toBeVisible();

  const inList = async (title: string) => {
    const filter = encodeURIComponent(JSON.stringify({ searchKey: title }));
    await goInApp(page, `/admin/balances?filter=${filter}`);
    await expect(page.getByRole('row')).toHaveCount(2);
    return page.getByRole('row').nth(1);
  };
  const changed = words.state.changed.replace('%{at}', '');
  await expect(await inList(name)).toContainText(changed);

  const other = `${name}둘`;
  const open = await settled(other, 2);
  await goInApp(page, `/admin/balances/${String(open.balance.id)}`);
  await button(page, ko.ra.action.delete).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(String(open.code));
  await dialog.getByRole('button', { name: ko.ra.action.delete }).click();
  await expect(page).toHaveURL(/\/admin\/balances(\?|$)/);
  const again = await callApi(page, 'POST', '/balances', {
    title: other,
    reservationCodes: open.code,
  });
  expect(again.status).toBe(200);
});
