import type { CDPSession, Page } from '@playwright/test';
import { median } from '../measure';
import type { Desk } from './desk';
import { TRIP } from './records';

export const FEW = 5;
export const MANY = 200;
export type Size = typeof FEW | typeof MANY;

const KEYS = 20;
const TYPING_PAUSE_MS = 120;
/** As slow as an old office computer. */
const THROTTLE = 4;

const list = `/admin/reservations?filter=${encodeURIComponent(JSON.stringify({ searchKey: TRIP }))}`;
const rowOf = (name: string) => `tr.list-row:has-text("${name}") td:nth-child(6)`;

const opened = (name: string) => [
  { selector: '[name="name"]', has: name },
  { selector: '.grid-row', count: FEW },
  { selector: '.reservation-table tbody tr', count: FEW },
  { selector: '.ledger-sums' },
];

export async function measureReservation(desk: Desk, size: Size) {
  const name = `${TRIP} ${size}`;
  const { page, load, click, back, type } = await desk.openScreen([
    { selector: 'tr.list-row', count: 3 },
  ]);
  await load(list);
  await click(rowOf(`${TRIP} ${FEW} before`), opened(`${TRIP} ${FEW} before`));
  await back([{ selector: 'tr.list-row', count: 3 }]);
  const open = await click(rowOf(name), opened(name));
  const nodes = await page.evaluate(() => document.querySelectorAll('main *').length);
  const key = await type('[name="name"]');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
  const slowKey = await keyToPaint(page);
  await page.locator('.grid-row').first().locator('.grid-cell').last().click();
  await page.keyboard.press('a');
  const slowCell = await keyToPaint(page);
  await unthrottled(devtools);
  await page.close({ runBeforeUnload: false });
  return { open, nodes, key, slowKey, slowCell };
}

async function unthrottled(devtools: CDPSession) {
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await devtools.detach();
}

/** In steps of 8 ms. */
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
    // A key's effects may run before the next key.
    await page.waitForTimeout(TYPING_PAUSE_MS);
  }
  return median(await page.evaluate(() => Reflect.get(window, 'keys') as number[]));
}
