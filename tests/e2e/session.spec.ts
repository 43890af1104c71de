import type { Page } from '@playwright/test';
import ko from '../../i18n/ko';
import { askServer, tokenIn } from './support/api';
import { settled } from './support/assets';
import { goInApp } from './support/inApp';
import { demoLogin, signIn, signOut, typeCredentials } from './support/signIn';
import { expect, test } from './support/test';

const COLLEAGUE = 'kim.nayoung@haneultour.example';
const countries = ko.resources['codes/countries'];

/** `save` at once leaves no time for a dialog. */
async function revoke(page: Page, { save = false } = {}) {
  const headers = { Authorization: `Bearer ${await tokenIn(page)}` };
  const status = await page.evaluate(
    async ([sent, andSave]) => {
      const answer = await fetch('/api/logout', { method: 'POST', headers: sent });
      if (andSave) document.querySelector<HTMLFormElement>('main form')?.requestSubmit();
      return answer.status;
    },
    [headers, save] as const,
  );
  expect(status).toBe(200);
}

test.describe('signed out', () => {
  test.use({ signedIn: false });

  test('a session from the requested deep link to its end', async ({ page, baseURL, problems }) => {
    problems.allow(/status of 401/);
    const navigations: string[] = [];
    const scripts: string[] = [];
    page.on('framenavigated', (frame) => navigations.push(frame.url()));
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    await test.step('a deep link costs at most 3 navigations, fetches nothing of the admin, and is kept', async () => {
      await page.goto('/admin/codes/cities?page=2');
      await expect(page).toHaveURL(/\/auth/);
      await settled(page);
      await expect(page).toHaveTitle(`${ko.shell.auth.title} · ${ko.app.name}`);
      expect(navigations.length).toBeLessThanOrEqual(3);
      expect(scripts.filter((url) => /\/(?:admin|realtime)/i.test(url))).toEqual([]);
      await typeCredentials(page, baseURL);
      await expect(page).toHaveURL(/\/admin\/codes\/cities\?page=2/);
      expect(scripts.some((url) => url.includes('/admin'))).toBe(true);
      await expect(page.getByRole('main')).toBeFocused();
    });
    await test.step('a reload keeps it', async () => {
      await page.reload();
      await expect(page.getByRole('navigation', { name: ko.layout.menu })).toBeVisible();
      await expect(page.getByRole('row').nth(1)).toBeVisible();
    });
    await test.step('ended by the server it opens the sign-in screen, and returns', async () => {
      await goInApp(page, '/admin/codes/countries');
      await expect(page).toHaveURL(/\/countries\?/);
      await expect(page.getByRole('row').nth(1)).toBeVisible();
      await revoke(page);
      await goInApp(page, '/admin/codes/countries?page=2');
      await expect(page).toHaveURL(/\/auth\?next=/);
      await expect(page.getByText(ko.shell.auth.ended)).toBeVisible();
      await typeCredentials(page, baseURL);
      await expect(page).toHaveURL(/\/admin\/codes\/countries/);
    });
    await test.step('signing out ends it for good', async () => {
      await signOut(page);
      await page.goto('/admin/users');
      await expect(page).toHaveURL(/\/auth/);
    });
  });

  test('signing in over an open form continues the save', async ({ page, baseURL, problems }) => {
    problems.allow(/status of 401/);
    const login = demoLogin(baseURL ?? '');
    const code = Date.now().toString(36).slice(-8);
    const name = page.getByRole('textbox', { name: countries.fields.name });
    await signIn(page, login);
    await goInApp(page, '/admin/codes/countries/create');
    await page.getByRole('textbox', { name: countries.fields.code }).fill(code);
    await name.fill('이어 쓰는 나라');
    await revoke(page, { save: true });

    const dialog = page.getByRole('dialog', { name: ko.session.title });
    const password = dialog.getByRole('textbox', { name: ko.shell.auth.password, exact: true });
    await expect(password).toBeFocused();
    await expect(dialog.locator('[name="email"]')).toHaveValue(login.email);
    await page.keyboard.press('Escape');

    await dialog.locator('[name="email"]').fill(COLLEAGUE);
    await password.fill(login.password);
    await password.press('Enter');
    await expect(dialog.getByRole('alert')).toContainText(ko.session.otherPerson.slice(0, 10));
    expect(await page.evaluate(() => localStorage.getItem('RaStore.tour.session'))).toBeNull();

    await dialog.locator('[name="email"]').fill(login.email);
    await password.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/admin\/codes\/countries(\?|$)/);
    const { data } = (await askServer(page, `/countries?searchKey=${code}`)) as { data: object[] };
    expect(data).toMatchObject([{ code, name: '이어 쓰는 나라' }]);
  });
});
