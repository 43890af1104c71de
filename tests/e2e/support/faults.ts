import type { Page } from '@playwright/test';
import ko from '../../../i18n/ko';

export const save = (page: Page) => page.getByRole('button', { name: ko.ra.action.save }).click();

export const nameOf = (page: Page) => page.locator('form [name="name"]');

/** Of a save. What a slow form still loads may fail, too. */
export const failure = (page: Page) =>
  page
    .locator('form')
    .getByRole('alert')
    .filter({ has: page.getByRole('button', { name: ko.form.dismiss }) });
