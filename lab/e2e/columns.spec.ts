import type { Page } from '@playwright/test';
import { wholeFields } from '../../src/table/layout';
import { resources } from '../../tests/support/resources';
import { violations } from '../../tests/e2e/support/axe';
import { goInApp, inShares } from '../../tests/e2e/support/inApp';
import { above, DESKTOPS } from '../../tests/e2e/support/seen';
import { expect, test } from '../../tests/e2e/support/test';
import { tablePath } from '../../tests/e2e/support/views';

const rows = 'tr.list-row';

/** From here only sections, with fourteen columns, scroll sideways, and balances of several reservations. */
const WIDE = 1280;
const SCROLLED = ['sections', 'balances'];

/** As text; `whole` columns must not be truncated. */
const faultsOf = (page: Page, whole: readonly number[]) =>
  page.evaluate((indices) => {
    // Padding, sort arrow, rounding, and half a letter.
    const SLACK = 42;
    const hides = (one: Element) =>
      one.clientWidth > 1 &&
      one.scrollWidth > one.clientWidth &&
      getComputedStyle(one).overflowX !== 'visible';
    const isCut = (cell: Element) => [cell, ...cell.querySelectorAll('*')].some(hides);
    const textWidth = (cell: Element) => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      return range.getBoundingClientRect().width;
    };
    const faults: string[] = [];
    const heads = [...document.querySelectorAll<HTMLElement>('.list-table thead th[data-column]')];
    const lines = [...document.querySelectorAll('tr.list-row')];
    const columns = heads.map((head, at) => {
      const label = head.querySelector('.list-label') ?? head;
      const range = document.createRange();
      range.selectNodeContents(label);
      const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      const words = (label.textContent ?? '').trim().split(/\s+/);
      if (tops.size > words.length || hides(label)) faults.push(`head ${label.textContent}`);
      const cells = lines.map((row) => row.children[at + 1]!);
      const cut = cells.filter(isCut);
      if (indices.includes(at))
        faults.push(...cut.map((cell) => `${label.textContent} cut: ${cell.textContent}`));
      const air = head.offsetWidth - Math.max(textWidth(label), ...cells.map(textWidth)) - SLACK;
      return { name: label.textContent, isCut: cut.length > 0, air };
    });
    const cut = columns.filter((column) => column.isCut).map(({ name }) => name);
    if (cut.length > 0)
      for (const { name, air } of columns.filter((column) => !column.isCut))
        if (air > 0)
          faults.push(`${name} has ${Math.round(air)} px to spare while ${cut.join()} is cut`);
    return faults;
  }, whole);

/** On most systems, though not here. */
const SCROLLBAR = 15;

const sideways = (page: Page, part = '.list-scroller') =>
  page.locator(part).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);

const heightOf = async (page: Page, part: string) =>
  (await page.locator(part).boundingBox())?.height;

for (const locale of ['ko', 'en'] as const)
  for (const [share, some] of inShares(resources, 9).entries())
    test(`columns fit their content in ${locale}, ${share + 1}: complete headers, no truncated code, number, day or badge, no text truncated next to free space`, async ({
      page,
    }) => {
      await page.evaluate(
        (to) => localStorage.setItem('RaStore.tour.locale', JSON.stringify(to)),
        locale,
      );
      await page.goto('/admin');
      for (const resource of some) {
        const { fields } = resource;
        const columns = resource.columns.map((name) => fields.find((one) => one.name === name)!);
        const whole = wholeFields(columns, resource, resources);
        const places = columns.flatMap((field, at) => (whole.has(field) ? [at] : []));
        await goInApp(page, tablePath(resource));
        await expect(page.locator(`a.menu-item.active[href$="/${resource.route}"]`)).toBeVisible();
        const first = page.locator(rows).first();
        await expect(first).toBeVisible();
        for (const width of DESKTOPS) {
          await page.setViewportSize({ width: width - SCROLLBAR, height: 900 });
          const said = `${locale} ${resource.name} ${width}`;
          await expect.poll(() => faultsOf(page, places), { message: said }).toEqual([]);
          if (width >= WIDE && !SCROLLED.includes(resource.name))
            await expect.poll(() => sideways(page), { message: said }).toBeLessThanOrEqual(0);
        }
        // Maximum share of the window above a list's first row.
        const message = `${resource.name}: its first row`;
        await expect.poll(() => above(first), { message }).toBeLessThan(0.22);
      }
    });

const named = { id: '0', name: '출발 전에 확인하지 못한 예약, 담당자별로 오늘 할 일' };

const busy = [
  ['reservations', 'view=table'],
  ['reservations', 'view=groups&group=revStatus'],
  ['depositandwithdrawals', 'view=groups&group=accCode,-createdAt:month'],
] as const;

const isTwoLines = (locale: string, route: string) =>
  locale === 'en' && route === 'depositandwithdrawals';

/** Groups look alike: axe would take half a minute. */
const BAR_AND_GROUPS = '.list-bar, .groups-line:nth-child(-n + 12)';

const TWO_LINES = 88;
const SIZES = [
  [1440, 900, 44],
  [720, 450, TWO_LINES],
  [390, 844, TWO_LINES],
] as const;

for (const locale of ['ko', 'en'] as const)
  for (const [route, query] of busy)
    test(`the bar of ${route}?${query} fits one line in ${locale}, two with less space, and nothing overflows`, async ({
      page,
    }) => {
      await page.evaluate(
        (to) => localStorage.setItem('RaStore.tour.locale', JSON.stringify(to)),
        locale,
      );
      const view = { ...named, query, resource: route, for: 'me', starts: false };
      await page.route('**/api/views?*', (asked) => asked.fulfill({ json: { data: [view] } }));
      await page.goto(`/admin/${route}?${query}&saved=${named.id}`);
      const first = page.locator(query === 'view=table' ? rows : '.groups-line').first();
      await expect(page.locator('.list-view-name')).toHaveAttribute('title', named.name);
      const presets = page.locator('.list-filters-bar > .list-chips');
      // English words are longer.
      for (const [width, height, lines] of locale === 'en' ? SIZES.slice(0, 1) : SIZES) {
        const most = isTwoLines(locale, route) ? TWO_LINES : lines;
        await page.setViewportSize({ width, height });
        await expect(first).toBeVisible();
        const said = `${locale} ${route} ${query} ${width}`;
        await expect
          .poll(() => heightOf(page, '.list-bar'), { message: said })
          .toBeLessThanOrEqual(most);
        await expect
          .poll(() => heightOf(page, '.list-filters-bar > .list-chips'), { message: said })
          .toBeLessThanOrEqual(40);
        // Reached by swiping or by keyboard.
        const last = presets.getByRole('button').last();
        await expect(async () => {
          await presets.getByRole('button').first().focus();
          await last.focus();
          await expect(last, said).toBeInViewport({ ratio: 0.9, timeout: 500 });
        }).toPass();
        if (width === 390)
          for (const part of ['html', '.list-body'])
            await expect
              .poll(() => sideways(page, part), { message: `${said} ${part}` })
              .toBeLessThanOrEqual(0);
      }
      if (locale === 'ko' && query !== 'view=table')
        expect(await violations(page, { within: BAR_AND_GROUPS })).toEqual([]);
    });
