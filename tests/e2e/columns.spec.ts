import type { Page } from '@playwright/test';
import { typeOf } from '../../src/fields';
import type { Resource } from '../../src/schema';
import { resources } from '../data/backend';
import { violations } from './support/axe';
import { goInApp } from './support/inApp';
import { expect, test } from './support/test';
import { tablePath } from './support/views';

const rows = 'tr.list-row';
/** Codes, numbers, days and badges: half of one says something else. */
const uncut = ({ fields, columns, key }: Resource) =>
  columns.flatMap((name, index) => {
    const field = fields.find((one) => one.name === name);
    return field && (typeOf(field).uncut || name === key) ? [index + 1] : [];
  });

/** Heads that break within a word, and values that their column cuts. */
const cutOff = (page: Page, whole: readonly number[]) =>
  page.evaluate((indices) => {
    const found = new Set<string>();
    const isCut = (one: Element) => one.scrollWidth > one.clientWidth;
    const heads = [...document.querySelectorAll('.list-table thead th')];
    for (const label of document.querySelectorAll('.list-table .list-label')) {
      const range = document.createRange();
      range.selectNodeContents(label);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      const words = (label.textContent ?? '').trim().split(/\s+/);
      if (lines.size > words.length || isCut(label)) found.add(`head ${label.textContent}`);
    }
    for (const row of document.querySelectorAll('tr.list-row'))
      for (const index of indices) {
        const cell = row.children[index];
        if (cell && isCut(cell)) found.add(`${heads[index]?.textContent}: ${cell.textContent}`);
      }
    return [...found];
  }, whole);

/** The bar that a list has beside its rows on most systems, though not in this browser. */
const SCROLLBAR = 15;

/** Pixels that a list's rows go beyond what is seen of them beside a scroll bar. */
const sideways = (page: Page) =>
  page
    .locator('.list-scroller')
    .evaluate(
      ({ scrollWidth, clientWidth, style }, bar) =>
        Math.max(
          scrollWidth - clientWidth,
          Number.parseFloat(style.getPropertyValue('--table-least')) - (clientWidth - bar),
        ),
      SCROLLBAR,
    );

/** How many of the first page's values in a column are whole. */
const wholeIn = (page: Page, column: number) =>
  page.locator(rows).evaluateAll((all, at) => {
    const cells = all.map((row) => row.children[at]!);
    return cells.filter((cell) => cell.scrollWidth <= cell.clientWidth).length / cells.length;
  }, column);

test('no head breaks within a word, no code, number, day or badge is cut, and rows begin high, in both languages', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const locale of ['ko', 'en']) {
    await page.evaluate(
      (to) => localStorage.setItem('RaStore.tour.locale', JSON.stringify(to)),
      locale,
    );
    await page.goto('/admin');
    for (const resource of resources) {
      await goInApp(page, tablePath(resource));
      const first = page.locator(rows).first();
      await expect(page.locator(`a.menu-item.active[href$="/${resource.route}"]`)).toBeVisible();
      await expect(first).toBeVisible();
      const said = `${locale} ${resource.name}`;
      await expect.poll(() => cutOff(page, uncut(resource)), { message: said }).toEqual([]);
      // But for sections, whose fourteen columns nobody could read side by side.
      if (resource.name !== 'sections') expect(await sideways(page), said).toBeLessThanOrEqual(0);
      // What people look for.
      if (resource.name === 'reservations')
        await expect
          .poll(() => wholeIn(page, 1 + resource.columns.indexOf('name')), { message: said })
          .toBeGreaterThanOrEqual(0.9);
      const top = (await first.boundingBox())?.y ?? Number.POSITIVE_INFINITY;
      expect(top, `${said}: its first row`).toBeLessThanOrEqual(190);
    }
  }
});

/** A view that is on, with a name as long as people give them. */
const named = {
  id: '0',
  name: '출발 전에 확인하지 못한 예약, 담당자별로 오늘 할 일',
  query: 'view=table',
};

/** Lists with presets and faces of their own, as records and in groups. */
const busy = [
  ['reservations', 'view=table'],
  ['reservations', 'view=groups&group=revStatus'],
  ['depositandwithdrawals', 'view=groups&group=accCode,-createdAt:month'],
] as const;

test('with groups and a view of a long name the bar is one line, on a phone and at 200 % two, and nothing goes sideways', async ({
  page,
}) => {
  await page.goto('/admin');
  for (const locale of ['ko', 'en']) {
    await page.evaluate(
      ([to, view]) => {
        localStorage.setItem('RaStore.tour.locale', JSON.stringify(to));
        for (const route of ['reservations', 'depositandwithdrawals'])
          localStorage.setItem(`RaStore.tour.${route}.list.view`, JSON.stringify(view));
      },
      [locale, named] as const,
    );
    await page.goto('/admin');
    for (const [route, query] of busy) {
      await goInApp(page, `/admin/${route}?${query}&saved=${named.id}`);
      const first = page.locator(query === 'view=table' ? rows : '.groups-line').first();
      await expect(page.locator('.list-view-name')).toHaveAttribute('title', named.name);
      for (const [width, height, most] of [
        [1440, 900, 40],
        [720, 450, 84],
        [390, 844, 84],
      ] as const) {
        await page.setViewportSize({ width, height });
        await expect(first).toBeVisible();
        const said = `${locale} ${route} ${query} ${width}`;
        await expect
          .poll(async () => (await page.locator('.list-bar').boundingBox())?.height, {
            message: said,
          })
          .toBeLessThanOrEqual(most);
        const presets = page.locator('.list-find > .list-chips');
        expect((await presets.boundingBox())?.height, said).toBeLessThanOrEqual(40);
        // Swiped to, or led to by the keyboard.
        const last = presets.getByRole('button').last();
        await expect(async () => {
          await presets.getByRole('button').first().focus();
          await last.focus();
          await expect(last, said).toBeInViewport({ ratio: 0.9, timeout: 500 });
        }).toPass();
        if (width === 390)
          for (const part of ['html', '.list-body'])
            expect(
              await page
                .locator(part)
                .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
              `${said} ${part}`,
            ).toBeLessThanOrEqual(0);
      }
      if (locale === 'ko' && query !== 'view=table')
        expect(await violations(page, { within: '.list' })).toEqual([]);
    }
  }
});

test('on paper a list has all its rows, in columns as wide as what they hold, on white', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1060, height: 750 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/admin/reservations?perPage=100&page=1');
  await expect(page.locator('.list-row').first()).toBeVisible();
  expect(await page.locator('.list-row').count()).toBeLessThan(100);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.list-row')).toHaveCount(100);
  const cut = await page
    .locator('.list-row td')
    .evaluateAll((all) =>
      all.filter((cell) => cell.scrollWidth > cell.clientWidth + 1).map((cell) => cell.textContent),
    );
  expect(cut).toEqual([]);
  const table = await page.locator('.list-table').boundingBox();
  expect(table!.x + table!.width).toBeLessThanOrEqual(1060);
  for (const name of ['navigation', 'toolbar', 'searchbox'] as const)
    await expect(page.getByRole(name).filter({ visible: true })).toHaveCount(0);
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
});
