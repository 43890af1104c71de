import type { Page } from '@playwright/test';
import ko from '../../i18n/ko';
import { dashboardScreen } from '../../i18n/ko/dashboardScreen';
import { match } from '../../i18n/ko/match';
import contract from '../contract.json' with { type: 'json' };
import { violations } from './support/axe';
import { goInApp } from './support/inApp';
import { expect, test } from './support/test';

const words = { ...ko.dashboard, ...dashboardScreen };
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const sums = (page: Page) => panel(page, words.nextDays).locator('tfoot .dash-figure');
const numberIn = (text: string | null, unit: string) =>
  new RegExp(`([\\d,]+)${unit}`).exec(text ?? '')?.[1] ?? 'no number';

async function open(page: Page) {
  await goInApp(page, '/admin');
  // The previous screen stays until this one is rendered.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.title);
  await expect(page.locator('.dash-skeleton')).toHaveCount(0);
}

/** Other tests create bookings: reload until both agree. */
async function agrees(page: Page, check: () => Promise<void>) {
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

const PATIENCE = { timeout: 5000 };

async function countAgrees(page: Page) {
  await agrees(page, async () => {
    const sum = sums(page).first();
    const count = numberIn(await sum.textContent(), '건');
    await sum.click();
    await expect(page.getByText(`총 ${count}건`)).toBeVisible(PATIENCE);
  });
}

async function paxAgrees(page: Page) {
  await agrees(page, async () => {
    const cell = panel(page, words.paxTitle).locator('tfoot .dash-figure').first();
    const pax = (await cell.textContent()) ?? '';
    await cell.click();
    const strip = page.getByRole('group', { name: ko.resources.reservations.fields.paxCount });
    await expect(strip.locator('dd').first()).toHaveText(pax, PATIENCE);
    await expect(strip.locator('.list-narrowed')).toHaveCount(0);
  });
}

test('numbers link to lists with the same result', async ({ page }) => {
  await goInApp(page, '/admin');
  await expect(panel(page, words.todayArrivals).locator('.dash-figure')).toContainText('건');
  await expect(page.locator('.dash-chart svg').first()).toBeVisible();
  expect(await violations(page, { only: 'targets' })).toEqual([]);
  await expect.poll(() => page.locator('.dash-chart').evaluate(roomAroundBars)).toBeGreaterThan(2);
  await countAgrees(page);
  await agrees(page, async () => {
    const unmatched = panel(page, words.messages).locator('.dash-figure').first();
    const count = numberIn(await unmatched.textContent(), '건').replaceAll(',', '');
    await unmatched.click();
    const said = match.open.replace('%{smart_count}', count);
    await expect(page.getByText(said)).toBeVisible(PATIENCE);
  });
});

test('documented parameters are enough; a failing endpoint does not affect the rest @release', async ({
  page,
  problems,
}) => {
  problems.allow(/status of 500/);
  await page.route('**/config.json', async (route) => {
    const config = (await (await route.fetch()).json()) as object;
    await route.fulfill({ json: { ...config, extensions: [] } });
  });
  const asked: URL[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.startsWith('/api/') && url.search !== '') asked.push(url);
  });
  const messages = '**/api/banksms?*';
  const holds = '**/api/reservations?*revStatus=HOLD*';
  await page.route(messages, (route) => route.fulfill({ status: 500, json: { message: 'Oops' } }));
  await page.route(holds, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>hello</p>' }),
  );
  await page.goto('/admin');
  const retries = [words.messages, words.holds].map((name) =>
    panel(page, name).getByRole('button', { name: words.retry }),
  );
  for (const retry of retries) await expect(retry).toBeVisible();
  await expect(panel(page, words.messages)).toContainText('Oops');
  await expect(sums(page)).toHaveCount(2);
  await expect(panel(page, words.paxTitle).locator('.dash-figure')).toHaveCount(18);
  await expect(panel(page, words.flow).locator('.dash-figure')).toHaveCount(24);

  await page.unroute(messages);
  await page.unroute(holds);
  for (const retry of retries) await retry.click();
  await expect(page.locator('.dash-failure')).toHaveCount(0);
  await paxAgrees(page);

  expect(asked.length).toBeGreaterThan(0);
  for (const { pathname, searchParams } of asked) {
    const path = pathname.replace('/api', '');
    const documented = contract.resources.find((resource) => resource.path === path)?.list ?? [];
    for (const parameter of searchParams.keys()) expect(documented, path).toContain(parameter);
  }
});

function roomAroundBars(chart: Element): number {
  const axis = chart.querySelector('.MuiChartsAxis-directionY .MuiChartsAxis-line');
  const bars = [...chart.querySelectorAll('.MuiBarChart-element')];
  if (!axis || bars.length === 0) return -1;
  const { top, bottom } = axis.getBoundingClientRect();
  const ends = bars.map((bar) => bar.getBoundingClientRect());
  return Math.min(
    Math.min(...ends.map((end) => end.top)) - top,
    bottom - Math.max(...ends.map((end) => end.bottom)),
  );
}
