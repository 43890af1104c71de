import type { Page } from '@playwright/test';
import ko from '../../../i18n/ko';
import { dashboardScreen } from '../../../i18n/ko/dashboardScreen';
import { goInApp } from './inApp';
import { expect } from './test';

export const words = { ...ko.dashboard, ...dashboardScreen };

export const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

export const sums = (page: Page) => panel(page, words.nextDays).locator('tfoot .dash-figure');

async function open(page: Page) {
  await goInApp(page, '/admin');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.title);
  await expect(page.locator('.dash-skeleton')).toHaveCount(0);
}

/** Other tests create bookings: reload until both agree. */
export async function agrees(page: Page, check: () => Promise<void>) {
  let again = false;
  await expect(async () => {
    await open(page);
    if (again) await page.reload();
    await expect(page.locator('.dash-skeleton')).toHaveCount(0);
    await expect(page.locator('.dash [aria-busy="true"]')).toHaveCount(0);
    again = true;
    await check();
  }).toPass();
}

export const PATIENCE = { timeout: 5000 };
