import type { Browser, BrowserContext } from '@playwright/test';
import { storageKey } from '../../../src/store/keys';
import { fillSignIn, type Login } from '../../../tests/e2e/support/signIn';
import { newContext } from '../drive/browser';
import { openPage, type Measured } from '../drive/page';
import type { ExpectedText } from '../drive/sides';
import type { Settings } from '../settings';

export interface Desk {
  openScreen: (first: readonly ExpectedText[]) => Promise<Measured>;
  reopen: () => Promise<Desk>;
  leave: () => Promise<void>;
}

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

export async function openDesk(
  browser: Browser,
  { url, login, settings }: { url: string; login: Login; settings: Settings },
): Promise<Desk> {
  const context = await newContext(browser, { url });
  const page = await context.newPage();
  await page.goto('/auth?next=/admin/codes/countries');
  await fillSignIn(page, login);
  await page.locator('tr.list-row').first().waitFor();
  const { cookies, origins } = await context.storageState();
  await context.close();
  const state = {
    cookies,
    origins: origins.map(({ origin, localStorage }) => ({
      origin,
      localStorage: localStorage.filter(({ name }) => name === storageKey('session')),
    })),
  };
  return deskOf(browser, { url, state, settings });
}

async function deskOf(
  browser: Browser,
  opening: { url: string; state: State; settings: Settings },
): Promise<Desk> {
  const { url, state, settings } = opening;
  const context = await newContext(browser, { url }, state);
  return {
    openScreen: (first) => openPage(context, { settings, first }),
    reopen: () => deskOf(browser, opening),
    leave: () => context.close(),
  };
}
