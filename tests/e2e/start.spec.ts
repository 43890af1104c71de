import ko from '../../i18n/ko';
import { demoLogin, sendSignIn, signIn } from './support/signIn';
import { expect, test } from './support/test';

test.describe('signed out', () => {
  test.use({ signedIn: false });

  test('the start page is Korean, named, and leads to sign-in', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ko');
    await expect(page).toHaveTitle(new RegExp(ko.app.name));
    await page.getByRole('main').getByRole('link', { name: ko.shell.home.enter }).click();
    await expect(page).toHaveURL(/\/auth$/);
    await expect(
      page.getByRole('textbox', { name: ko.shell.auth.email, exact: true }),
    ).toBeVisible();
  });

  test('the printed demo login leads into the admin', async ({ page, baseURL }) => {
    await signIn(page, demoLogin(baseURL ?? ''));
    await expect(page.getByRole('navigation', { name: ko.layout.menu })).toBeVisible();
  });

  test('a wrong password stays and says so', async ({ page, problems, baseURL }) => {
    problems.allow(/status of 422/, /status of 401/);
    const { email } = demoLogin(baseURL ?? '');
    await sendSignIn(page, { email, password: 'not-the-password' });
    await expect(page.getByText(ko.server.credentials).first()).toBeVisible();
    await expect(page).toHaveURL(/\/auth/);
  });

  test('the build is what is served, with its configuration beside it', async ({ request }) => {
    const config = await request.get('/config.json');
    expect(config.ok()).toBe(true);
    expect(await config.json()).toMatchObject({ apiUrl: expect.any(String), locale: 'ko' });
    const page = await request.get('/');
    expect(await page.text()).toMatch(/<script[^>]+src="\/assets\/[^"]+\.js"/);
  });
});

test('signed in, a deep link opens its list with rows', async ({ page }) => {
  await page.goto('/admin/codes/cities');
  await expect(page).toHaveURL(/\/admin\/codes\/cities/);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});
