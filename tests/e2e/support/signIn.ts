import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import ko from '../../../i18n/ko';
import { printedFile } from './printed.mjs';

export interface Login {
  email: string;
  password: string;
}

/** Printed by `npm start`: `email / password`. */
export function demoLogin(baseURL: string): Login {
  const printed = readFileSync(printedFile(Number(new URL(baseURL).port)), 'utf8');
  const [, email, password] = /^(\S+@\S+) \/ (\S+)$/m.exec(printed) ?? [];
  if (!email || !password) throw new Error(`The server printed no demo login, but: ${printed}`);
  return { email, password };
}

export async function fillSignIn(page: Page, { email, password }: Login): Promise<void> {
  const { auth } = ko.shell;
  await page.getByRole('textbox', { name: auth.email, exact: true }).fill(email);
  await page.getByRole('textbox', { name: auth.password, exact: true }).fill(password);
  await page.locator('form').getByRole('button', { name: auth.submitSignIn }).click();
}

export async function sendSignIn(page: Page, login: Login): Promise<void> {
  await page.goto('/auth');
  await fillSignIn(page, login);
}

export async function signIn(page: Page, login: Login): Promise<void> {
  await sendSignIn(page, login);
  await expect(page).toHaveURL(/\/admin/);
  await expect(page.getByRole('main')).toBeVisible();
}

export async function signOut(page: Page) {
  await page.getByRole('button', { name: ko.ra.auth.user_menu }).click();
  await page.getByRole('menuitem', { name: ko.ra.auth.logout }).click();
  await expect(page).toHaveURL(/\/auth$/);
}

export const typeCredentials = (page: Page, baseURL: string | undefined) =>
  fillSignIn(page, demoLogin(baseURL ?? ''));
