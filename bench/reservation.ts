import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { fillSignIn } from '../tests/e2e/support/signIn';
import { signIn, type SignedIn } from '../tests/support/signIn';
import { root } from '../tools/built.mjs';
import { ensureClient } from '../tools/client.mjs';
import { startDemo } from './api';
import { launchBrowser } from './drive/browser';
import { median, printTable, ratio, rounded } from './measure';

const FEW = 5;
const MANY = 200;
const KEYS = 20;
const TYPING_PAUSE_MS = 120;
/** As slow as an old office computer. */
const THROTTLE = 4;

interface Figures {
  open: number;
  key: number;
  slowKey: number;
  slowCell: number;
}

/** A reservation with 5 sections and 5 ledger entries beside one with 200 of each: to open, and to type in. */
export async function benchReservation(rounds: number): Promise<void> {
  ensureClient(root);
  const { server, login } = await startDemo('pglite', { clientDir: join(root, 'dist/client') });
  const browser = await launchBrowser();
  try {
    const signedIn = await signIn(server.apiUrl, login.email, login.password);
    const codes = { few: await fill(signedIn, FEW), many: await fill(signedIn, MANY) };
    const page = await openList(browser, server.url, login);
    const figures: Record<keyof typeof codes, Figures[]> = { few: [], many: [] };
    // The first round warms up.
    for (let round = -1; round < rounds; round += 1)
      for (const size of ['few', 'many'] as const) {
        const measured = await measure(page, codes[size]);
        if (round >= 0) figures[size].push(measured);
      }
    report(figures);
  } finally {
    await browser.close();
    await server.close();
  }
}

/** Makes a reservation with this many sections and entries; its code. */
async function fill({ client, userId }: SignedIn, count: number): Promise<string> {
  const post = async (path: string, fields: Record<string, string | number>) => {
    const { data } = await client.request('POST', path, { body: { userId, ...fields } });
    return data as { code: string };
  };
  const customers = await client.request('GET', '/customers?perPage=2');
  const [customer] = customers.data as { code: string }[];
  const { code } = await post('/reservations', {
    customerCode: customer?.code ?? '',
    revDivision: 'MD',
    revType: 'GOLF',
    revProc: 'NEW',
    revStatus: 'CONFIRM',
    name: `${count} sections`,
    dateIn: '2026-12-01',
    dateOut: '2026-12-10',
    paxCount: 8,
  });
  for (let index = 0; index < count; index += 1) {
    const day = String(1 + (index % 10)).padStart(2, '0');
    await post('/sections', {
      reservationCode: code,
      section: index % 2 === 0 ? 'HOTEL' : 'RESTAURANT',
      date: `2026-12-${day}`,
      time1: `${String(7 + (index % 12)).padStart(2, '0')}:00`,
      text1: `text ${index}`,
      cfm: 'REQUEST',
      paying: 'UNPAID',
    });
    await post('/depositandwithdrawals', {
      reservationCode: code,
      direction: index % 2 === 0 ? 'DEPOSIT' : 'WITHDRAWAL',
      accCode: 'BALANCE',
      currency: 'USD',
      amount: '10.00',
      exchangeRate: '1',
      usdAmount: '10.00',
      summary: `entry ${index}`,
    });
  }
  return code;
}

async function openList(browser: Browser, url: string, login: Parameters<typeof fillSignIn>[1]) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${url}/auth?next=/admin/reservations`);
  await fillSignIn(page, login);
  await page.locator(rows).first().waitFor();
  return page;
}

const rows = 'tbody tr[aria-rowindex]';
// The sticky header's title, the first row of the itinerary, the last sum of the ledger.
const opened = ['[name="name"]', '.grid-row', '.ledger-sums'];

async function measure(page: Page, code: string): Promise<Figures> {
  await page.getByRole('searchbox').fill(code);
  const link = page.locator(rows).getByRole('link', { name: code });
  await link.waitFor();
  const open = await link.evaluate(async (clicked: HTMLElement, wanted: string[]) => {
    await new Promise(requestAnimationFrame);
    const start = performance.now();
    clicked.click();
    while (!wanted.every((selector) => document.querySelector(selector)))
      await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    return performance.now() - start;
  }, opened);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  const busy = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  };
  const typing = async () => {
    const before = await busy();
    for (let key = 0; key < KEYS; key += 1) await page.keyboard.press('a');
    return ((await busy()) - before) / KEYS;
  };
  await page.locator('[name="name"]').click();
  const key = await typing();
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
  const slowKey = await keyToPaint(page);
  await page.locator('.grid-row').first().locator('.grid-cell').last().click();
  // The first key opens the cell's editor.
  await page.keyboard.press('a');
  const slowCell = await keyToPaint(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await devtools.detach();
  await page.reload();
  await page.locator('[name="name"]').waitFor();
  await page.goBack();
  await page.locator(rows).first().waitFor();
  return { open, key, slowKey, slowCell };
}

/** From a key to the frame that shows it, as the browser itself tells, in steps of 8 ms. */
async function keyToPaint(page: Page): Promise<number> {
  await page.evaluate(() => {
    const keys: number[] = [];
    Object.assign(window, { keys });
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries())
        if (name === 'keydown') keys.push(duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  for (let key = 0; key < KEYS; key += 1) {
    await page.keyboard.press('a');
    // As fast as people type: what follows a key may well come between two.
    await page.waitForTimeout(TYPING_PAUSE_MS);
  }
  return median(await page.evaluate(() => Reflect.get(window, 'keys') as number[]));
}

function report(figures: Record<'few' | 'many', Figures[]>): void {
  const names = {
    open: 'open, until everything is painted (ms)',
    key: 'type a key in the form (ms of the main thread)',
    slowKey: `from a key to its paint, on a processor ${THROTTLE} times as slow (ms)`,
    slowCell: 'the same, in a cell of the itinerary (ms)',
  };
  const lines = (Object.keys(names) as (keyof Figures)[]).map((measure) => {
    const [few = 0, many = 0] = (['few', 'many'] as const).map((size) =>
      median(figures[size].map((one) => one[measure])),
    );
    return [names[measure], rounded(few), rounded(many), ratio(few, many)];
  });
  const heads = ['', `${FEW} sections, ${FEW} entries`, `${MANY} and ${MANY}`, 'ratio'];
  printTable('A reservation', [heads, ...lines]);
}
