import type { Page } from '@playwright/test';
import { isTyped, type Resource } from '../../../src/schema';
import { askServer } from './api';
import { expect } from './test';
import type { Words } from './languages';
import { isDrawnByHand } from './views';

const rowsOf = (page: Page, { route }: Resource, words: Words) =>
  page
    .getByRole('grid', {
      name: words.resources[route as keyof Words['resources']].name.split(' |||| ').at(-1) ?? '',
      exact: true,
    })
    .locator('tbody tr[aria-rowindex]');

/** By its link, or by the row's menu if the link leads elsewhere. */
async function openFirst(page: Page, resource: Resource, words: Words) {
  // The previous list stays until this one's code is loaded.
  const row = rowsOf(page, resource, words).first();
  if (!isDrawnByHand(resource.name, 'list') && resource.openedIn === null)
    return row.getByRole('link').first().click();
  await row.getByRole('button').last().click();
  await page.getByRole('menuitem', { name: words.ra.action.edit, exact: true }).click();
}

function textOf({ name, fields, captions }: Resource) {
  const free = fields.filter(
    (one) =>
      isTyped(one) &&
      !one.fixed &&
      one.name !== 'permissions' &&
      !captions?.fields.includes(one.name),
  );
  const text =
    free.find(({ type }) => type === 'text' || type === 'longText') ??
    free.find(({ type }) => type === 'integer');
  if (!text) throw new Error(`${name} has no text to type`);
  return text;
}

export async function editFirst(page: Page, resource: Resource, words: Words) {
  const { name, route, path } = resource;
  const text = textOf(resource);
  await openFirst(page, resource, words);
  await expect(page).toHaveURL(new RegExp(`/admin/${route}/\\d+$`));
  const id = new URL(page.url()).pathname.split('/').at(-1);
  const input = page.locator(`[name="${text.name}"]`);
  await expect(input, `${name}.${text.name}`).toBeVisible();
  const before = await input.inputValue();
  // Other tests find the record by the beginning of its name.
  const mark = before.endsWith('확') ? '인' : '확';
  const typed =
    text.type === 'integer' ? String(Number(before) + 1) : `${before.slice(0, 2)} ${mark}`.trim();
  await input.fill(typed);
  await page.getByRole('button', { name: words.ra.action.save }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/${route}(\\?.*)?$`));
  // No navigation is pending.
  await expect(rowsOf(page, resource, words).first()).toBeVisible();
  const { data } = (await askServer(page, `${path}/${id}`)) as { data: Record<string, unknown> };
  expect(String(data[text.name]), `${name}.${text.name}`).toBe(typed);
}
