import type { Page } from '@playwright/test';
import ko from '../../i18n/ko';
import { demoLogin, fillSignIn, sendSignIn, signIn } from './support/signIn';
import { expect, test } from './support/test';

const typeCredentials = (page: Page, baseURL: string | undefined) =>
  fillSignIn(page, demoLogin(baseURL ?? ''));

async function signOut(page: Page) {
  await page.getByRole('button', { name: ko.ra.auth.user_menu }).click();
  await page.getByRole('menuitem', { name: ko.ra.auth.logout }).click();
  await expect(page).toHaveURL(/\/auth$/);
}

test.describe('signed out', () => {
  test.use({ signedIn: false });

  test('a deep link costs at most 3 navigations, fetches nothing of the admin, and is kept', async ({
    page,
    baseURL,
  }) => {
    const navigations: string[] = [];
    const scripts: string[] = [];
    page.on('framenavigated', (frame) => navigations.push(frame.url()));
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    await page.goto('/admin/codes/cities?page=2');
    await expect(page).toHaveURL(/\/auth/);
    await page.waitForLoadState('networkidle');
    expect(navigations.length).toBeLessThanOrEqual(3);
    expect(scripts.filter((url) => url.includes('/Admin'))).toEqual([]);
    // Proves that the name above is the admin's: signing in does fetch it.
    await typeCredentials(page, baseURL);
    await expect(page).toHaveURL(/\/admin\/codes\/cities\?page=2/);
    expect(scripts.some((url) => url.includes('/Admin'))).toBe(true);
  });

  test('a reload keeps the session; signing out ends it for good', async ({ page, baseURL }) => {
    await signIn(page, demoLogin(baseURL ?? ''));
    await page.reload();
    await expect(page.getByRole('navigation', { name: ko.layout.menu })).toBeVisible();
    await signOut(page);
    await page.goto('/admin/users');
    await expect(page).toHaveURL(/\/auth/);
  });

  test('a session that the server ended leads to the sign-in screen, and back', async ({
    page,
    baseURL,
    problems,
  }) => {
    problems.allow(/status of 401/);
    await signIn(page, demoLogin(baseURL ?? ''));
    await page.goto('/admin/codes/countries');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    const revoke = async () => {
      const stored = JSON.parse(localStorage.getItem('RaStore.tour.session') ?? '{}') as {
        accessToken: string;
      };
      const answer = await fetch('/api/logout', {
        method: 'POST',
        headers: { Authorization: `Bearer ${stored.accessToken}` },
      });
      return answer.status;
    };
    expect(await page.evaluate(revoke)).toBe(200);
    await page.getByRole('button', { name: ko.ra.action.refresh }).click();
    await expect(page).toHaveURL(/\/auth\?next=/);
    await expect(page.getByText(ko.shell.auth.expired)).toBeVisible();
    await typeCredentials(page, baseURL);
    await expect(page).toHaveURL(/\/admin\/codes\/countries/);
  });

  test('signing out in one tab signs out the other', async ({ context, page, baseURL }) => {
    await signIn(page, demoLogin(baseURL ?? ''));
    const other = await context.newPage();
    await other.goto('/admin/users');
    await expect(other.getByRole('row').nth(1)).toBeVisible();
    await signOut(page);
    await expect(other).toHaveURL(/\/auth/);
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
