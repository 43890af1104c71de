import ko from '../../i18n/ko';
import { goInApp } from '../../tests/e2e/support/inApp';
import {
  demoLogin,
  sendSignIn,
  signIn,
  signOut,
  typeCredentials,
} from '../../tests/e2e/support/signIn';
import { expect, test } from '../../tests/e2e/support/test';

const countries = ko.resources['codes/countries'];

test.describe('signed out', () => {
  test.use({ signedIn: false });

  test.describe('at another hour', () => {
    test.use({ ownProfile: true });

    test('two tabs expire and are renewed together; signing out in one signs out the other, form or not', async ({
      context,
      page,
      baseURL,
    }) => {
      await context.clock.install();
      await signIn(page, demoLogin(baseURL ?? ''));
      await goInApp(page, '/admin/codes/countries/create');
      const name = page.getByRole('textbox', { name: countries.fields.name });
      await name.fill('쓰다 만 나라');
      const list = await context.newPage();
      await list.goto('/admin/codes/cities?page=2');
      await expect(list.getByRole('row').nth(1)).toBeVisible();

      await context.clock.fastForward('08:00:01');
      const dialog = page.getByRole('dialog', { name: ko.session.title });
      await expect(dialog).toBeVisible();
      await expect(list).toHaveURL(/\/auth\?next=/);
      const { expired, ended } = ko.shell.auth;
      await expect(list.getByText(expired).or(list.getByText(ended))).toBeVisible();

      await typeCredentials(list, baseURL);
      await expect(list).toHaveURL(/\/admin\/codes\/cities\?page=2/);
      await expect(dialog).toBeHidden();
      await expect(name).toBeFocused();
      await expect(name).toHaveValue('쓰다 만 나라');

      await signOut(list);
      await expect(page).toHaveURL(/\/auth\?next=/);
      await expect(page.getByText(ko.shell.auth.signedOut)).toBeVisible();
      await typeCredentials(list, baseURL);
      await expect(list).toHaveURL(/\/admin/);
      await expect(page).toHaveURL(/\/admin\/codes\/countries\/create$/);
      await expect(name).toBeVisible();
    });
  });

  test('registering makes an account that waits for an administrator', async ({
    page,
    problems,
  }) => {
    problems.allow(/status of 422/);
    const { auth } = ko.shell;
    const email = `new-${Date.now()}@haneultour.example`;
    await page.goto('/auth');
    await page.getByRole('tab', { name: auth.register }).click();
    await page.locator('[name="name"]').fill('나신입');
    await page.locator('[name="email"]').fill(email);
    await page.locator('[name="password"]').fill('a-long-password');
    await page.locator('[name="password_confirmation"]').fill('a-long-password');
    await page.getByRole('button', { name: auth.submitRegister }).click();
    await expect(page.getByText(auth.registered)).toBeVisible();
    await sendSignIn(page, { email, password: 'a-long-password' });
    await expect(page.getByText(ko.server.inactive).first()).toBeVisible();
    await expect(page).toHaveURL(/\/auth/);
  });
});
