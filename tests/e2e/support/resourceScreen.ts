import type { Locator, Page } from '@playwright/test';
import ko from '../../../i18n/ko';
import { resourceFilesScreen } from '../../../i18n/ko/resourceFilesScreen';
import type { OwnServer } from './ownServer';
import { fillSignIn } from './signIn';
import { expect } from './test';

export const words = { ...ko.resourceFiles, ...resourceFilesScreen };

export async function openNewResource(page: Page, { url, login }: OwnServer) {
  await page.goto(`${url}/auth?next=/admin/settings`);
  await fillSignIn(page, login);
  await press(page.getByRole('link', { name: words.title }));
  await press(page.getByRole('link', { name: words.create }));
  await page.getByLabel(words.name, { exact: true }).focus();
  for (const text of ['airways', '항공사', 'Airline', 'Airlines']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
}

export const press = (button: Locator): Promise<void> => button.press('Enter');

export const fieldRow = (page: Page, name: string): Locator =>
  page.getByRole('listitem', { name: words.fieldOf.replace('%{name}', name), exact: true });

export const tab = (page: Page, name: string): Locator =>
  page.getByRole('tab', { name, exact: true });

export async function addField(page: Page, name: string, label: string, type: string) {
  await press(page.getByRole('button', { name: words.addField }));
  const added = fieldRow(page, 'field1');
  await expect(added.getByLabel(words.fieldName)).toBeFocused();
  await page.keyboard.press('Control+A');
  await page.keyboard.type(name);
  const named = fieldRow(page, name);
  await page.keyboard.press('Tab');
  await page.keyboard.type(label);
  await page.keyboard.press('Tab');
  await page.keyboard.type(name);
  await page.keyboard.press('Tab');
  const types = named.getByLabel(words.type);
  await expect(types).toBeFocused();
  await types.selectOption({ label: type });
  return named;
}

export async function save(page: Page, says: RegExp | string) {
  await page.keyboard.press('Control+S');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(says)).toBeVisible();
  await press(dialog.getByRole('button', { name: ko.ra.action.save }));
  await expect(dialog).toBeHidden();
}
