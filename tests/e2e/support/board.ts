import type { Page } from '@playwright/test';
import ko from '../../../i18n/ko';
import { goInApp } from './inApp';
import { expect } from './test';

const { name } = ko.resources.sections;

export async function openBoard(page: Page, days?: keyof typeof ko.list.days) {
  await goInApp(page, '/admin/settings');
  await page
    .getByRole('navigation', { name: ko.layout.menu })
    .getByText(name, { exact: true })
    .click();
  await expect(page.locator('.board-row').first()).toBeVisible();
  if (days) await page.getByRole('button', { name: ko.list.days[days], exact: true }).click();
}
