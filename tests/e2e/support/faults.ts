import type { Page, Route } from '@playwright/test';
import ko from '../../../i18n/ko';

export const save = (page: Page) => page.getByRole('button', { name: ko.ra.action.save }).click();

export const nameOf = (page: Page) => page.locator('form [name="name"]');

export const menu = (page: Page, route: string) =>
  page
    .getByRole('navigation', { name: ko.layout.menu })
    .locator(`a[href="/admin/${route}"]`)
    .click();

export const failure = (page: Page) => page.locator('form').getByRole('alert');

export const answerWrites = (page: Page, path: string, answer: (route: Route) => Promise<void>) =>
  page.route(`**/api${path}`, (route) =>
    route.request().method() === 'GET' ? route.fallback() : answer(route),
  );
