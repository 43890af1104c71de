import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import ko from '../../i18n/ko';
import type { OwnServer } from '../../tests/e2e/support/ownServer';
import { expect } from '../../tests/e2e/support/test';

export const example = (name: string): string =>
  readFileSync(join(import.meta.dirname, `../../docs/examples/${name}.json`), 'utf8');

const fileOf = (server: OwnServer, name: string) =>
  join(server.folder, 'resources', `${name}.json`);

export function saveResource(server: OwnServer, name: string, content: string): void {
  mkdirSync(join(server.folder, 'resources'), { recursive: true });
  writeFileSync(fileOf(server, name), content);
}

export function removeResource(server: OwnServer, name: string): void {
  rmSync(fileOf(server, name));
}

export const menuLink = (page: Page, route: string): Locator =>
  page.getByRole('navigation', { name: ko.layout.menu }).locator(`a[href="/admin/${route}"]`);

export const listRows = (page: Page): Locator => page.locator('tbody tr[aria-rowindex]');

/** Navigates until a change has arrived. @param timeout ms; default: the test's own */
export async function workUntil(
  page: Page,
  check: () => Promise<void>,
  timeout?: number,
): Promise<void> {
  let step = 0;
  await expect(async () => {
    step += 1;
    const route = step % 2 === 0 ? 'codes/countries' : 'codes/cities';
    await menuLink(page, route).click();
    // A pending navigation would interfere with the next one.
    await expect(page).toHaveURL(new RegExp(`/${route}(?:\\?|$)`));
    await check();
  }).toPass({ intervals: [400], ...(timeout !== undefined && { timeout }) });
}
