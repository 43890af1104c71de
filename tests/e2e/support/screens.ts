import type { Locator, Page } from '@playwright/test';
import type ko from '../../../i18n/ko';
import type { Resource } from '../../../src/schema';
import contract from '../../contract.json' with { type: 'json' };
import { inTheme, violations } from './axe';
import { editFirst } from './editRow';
import { goInApp } from './inApp';
import { languages, type Language, type Theme, type Words } from './languages';
import { misfits, PHONE } from './invalidRecords';
import { above, sidewaysScroll } from './seen';
import { expect, test } from './test';
import { isDrawnByHand, tablePath } from './views';
import { resources } from '../../support/resources';

/** '' is the dashboard. */
export const routes: readonly string[] = [
  ...new Set([...contract.routes.admin, ...resources.map(({ route }) => route)]),
];
export const pathOf = (route: string): string => (route === '' ? '/admin' : `/admin/${route}`);
export const resourceOf = (route: string): Resource | undefined =>
  resources.find((one) => one.route === route);

function titleOf(route: string, words: Words): string {
  if (route === '') return words.dashboard.title;
  if (route in words.resources)
    return words.resources[route as keyof typeof ko.resources].name.split(' |||| ').at(-1) ?? '';
  return words[route as 'storage' | 'profile' | 'settings'].title;
}

export async function openScreen(page: Page, route: string, words: Words) {
  const path = pathOf(route);
  const menu = page.getByRole('navigation', { name: words.layout.menu });
  const isListed = resourceOf(route) !== undefined || route === '';
  if (isListed) await menu.locator(`a[href="${path}"]`).click();
  else await goInApp(page, path);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading, `heading of ${path}`).toHaveText(titleOf(route, words));
  if (resourceOf(route)) await expect(page.getByRole('row').nth(1), path).toBeVisible();
  else if (route === '') await expect(page.locator('.dash-figure').first()).toBeVisible();
  else await expect(page.getByRole('main').getByRole('button').first(), path).toBeVisible();
  const active = menu.getByRole('link').and(page.locator('.active[aria-current="page"]'));
  await expect(active, `where the menu says we are, ${path}`).toHaveCount(isListed ? 1 : 0);
  if (isListed) await expect(active, path).toHaveAttribute('href', path);
  await expect.poll(() => sidewaysScroll(page, page.locator('html')), path).toEqual([]);
}

/** The main part only if the frame was checked. */
export async function isAccessible(page: Page, route: string, isFirst: boolean) {
  const found = await violations(page, isFirst ? {} : { within: 'main' });
  expect(found, `accessibility of ${pathOf(route)}`).toEqual([]);
}

export async function hasContrast(page: Page, route: string, isFirst: boolean) {
  const found = await violations(page, { only: 'colors', ...(!isFirst && { within: 'main' }) });
  expect(found, `contrast of ${pathOf(route)}`).toEqual([]);
}

/** If the screen has a generic form. */
export async function isEdited(page: Page, route: string, words: Words) {
  const resource = resourceOf(route);
  // They have tests of their own.
  if (!resource || isDrawnByHand(resource.name, 'edit')) return;
  if (resource.board) await goInApp(page, tablePath(resource));
  await editFirst(page, resource, words);
}

/** Two short fields may share a line. */
export async function fitsPhone(page: Page, route: string) {
  const resource = resourceOf(route);
  if (!resource) return;
  const { viewport } = test.info().project.use;
  // The board has no cards.
  if (resource.board) await goInApp(page, tablePath(resource));
  await page.setViewportSize(PHONE);
  const first = page.locator('tr.list-card').first();
  await expect(first, `cards of ${route}`).toBeVisible();
  await expect.poll(() => above(first), `share above the first card of ${route}`).toBeLessThan(0.4);
  await expect.poll(() => misfits(page), `${route} on a phone`).toEqual([]);
  await goInApp(page, `/admin/${route}/create`);
  const fields = page.getByRole('main').locator('.form-field');
  await expect(fields.first(), `form of ${route}`).toBeVisible();
  // Wide content scrolls once it is measured.
  await expect.poll(() => misfits(page), `${route}/create on a phone`).toEqual([]);
  const edges = async (of: Locator) =>
    new Set(await of.evaluateAll((all) => all.map((field) => field.getBoundingClientRect().left)))
      .size;
  const columns = `columns of ${route}/create on a phone`;
  const long = page.getByRole('main').locator('.form-field:not(.form-short)');
  await expect.poll(() => edges(long), columns).toBeLessThanOrEqual(1);
  await expect.poll(() => edges(fields), columns).toBeLessThanOrEqual(2);
  if (viewport) await page.setViewportSize(viewport);
}

export async function choose(page: Page, language: Language, theme: Theme = 'light') {
  await goInApp(page, '/admin/settings');
  await page.getByRole('button', { name: languages[language].name, exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await inTheme(page, theme);
}
