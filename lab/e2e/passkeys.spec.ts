import type { CDPSession, Page } from '@playwright/test';
import { account } from '../../i18n/ko/account';
import ko from '../../i18n/ko';
import { violations } from '../../tests/e2e/support/axe';
import { goInApp } from '../../tests/e2e/support/inApp';
import { demoLogin, fillSignIn, signOut } from '../../tests/e2e/support/signIn';
import { expect, test } from '../../tests/e2e/support/test';

const { auth } = ko.shell;
const word = (key: string, args: Record<string, string> = {}) =>
  (account[key] ?? '').replace(/%\{(\w+)\}/g, (_, name: string) => args[name] ?? '');

async function addAuthenticator(cdp: CDPSession): Promise<string> {
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...({ protocol: 'ctap2', transport: 'internal' } as const),
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return authenticatorId;
}

const isIn = (page: Page) =>
  expect(page.getByRole('navigation', { name: ko.layout.menu })).toBeVisible();

test.use({ signedIn: false });

test('a passkey is added, signs in alone and as a second factor, and is removed', async ({
  page,
  context,
  baseURL,
  problems,
}) => {
  problems.allow(/status of 422/);
  const { password } = demoLogin(baseURL ?? '');
  const login = { email: 'yoon.sangho@haneultour.example', password };
  const cdp = await context.newCDPSession(page);
  const authenticatorId = await addAuthenticator(cdp);
  const part = page.getByRole('region', { name: word('passkeys') });
  const typed = part.getByRole('textbox', { name: auth.password });
  // IP addresses do not support passkeys.
  await page.goto(`${baseURL?.replace('127.0.0.1', 'localhost')}/auth`);

  await test.step('it is added on the profile’s screen, by keyboard', async () => {
    await fillSignIn(page, login);
    await isIn(page);
    await goInApp(page, '/admin/profile');
    await part.getByRole('button', { name: word('passkeyAdd') }).press('Enter');
    await expect(typed).toBeFocused();
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await expect(part.getByRole('listitem')).toHaveCount(8);
    await part.getByRole('button', { name: word('recoveryKept') }).press('Enter');
    await expect(part.getByRole('listitem')).toContainText('Chrome');
    await expect(part.getByText(word('passkeysLeft', { count: '8' }))).toBeVisible();
    expect(await violations(page, { within: '.profile-parts' })).toEqual([]);
  });

  await test.step('it signs in alone, once the finger is the right one', async () => {
    await signOut(page);
    await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
    const button = page.getByRole('button', { name: auth.passkey });
    await button.click();
    await expect(page.getByText(word('passkeyProblem.cancelled'))).toBeVisible();
    await expect(button).toBeFocused();
    expect(await violations(page, { within: '.auth' })).toEqual([]);
    await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
    await page.keyboard.press('Enter');
    await isIn(page);
  });

  await test.step('with the password it replaces a code', async () => {
    await signOut(page);
    await fillSignIn(page, login);
    const confirm = page.getByRole('button', { name: word('passkeyConfirm') });
    await expect(confirm).toBeFocused();
    await expect(page.getByRole('textbox', { name: auth.recoveryCode })).toBeVisible();
    await page.keyboard.press('Enter');
    await isIn(page);
  });

  await test.step('without it the password is enough again', async () => {
    await goInApp(page, '/admin/profile');
    await part.getByRole('button', { name: new RegExp(`^${word('passkeyEnd')}: `) }).click();
    await typed.fill(password);
    await typed.press('Enter');
    await expect(part.getByRole('listitem')).toHaveCount(0);
    await signOut(page);
    await fillSignIn(page, login);
    await isIn(page);
  });
});
