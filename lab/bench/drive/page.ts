import { join } from 'node:path';
import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { storageKey } from '../../../src/store/keys';
import type { Settings } from '../settings';
import { watchNetwork, type Network } from './network';
import type { Side, Wanted } from './sides';

declare global {
  interface Window {
    /** Added by inPage.js. */
    bench: {
      /** Milliseconds from the navigation until all of it is painted. */
      sinceStart: (wanted: readonly Wanted[]) => Promise<number>;
      /** Waits for a mouse press or a change… */
      listen: (wanted: readonly Wanted[]) => void;
      /** …and returns milliseconds from there until all of it is painted. */
      sinceAct: () => Promise<number>;
      /** Milliseconds from going back until all of it is painted. */
      back: (wanted: readonly Wanted[]) => Promise<number>;
      /** Resolves when the page is idle. */
      idle: () => Promise<void>;
    };
    firstRow: Promise<number>;
  }
}

/** Main thread milliseconds since the page was opened. */
export interface Work {
  task: number;
  script: number;
}

/** A measured page and its controls. */
export interface Measured {
  page: Page;
  network: Network;
  /** Opens a path; milliseconds until its content is painted. */
  load: (path: string) => Promise<number>;
  /** Hovers, waits for the effects of that, and clicks; milliseconds until all is painted. */
  click: (target: string, wanted: readonly Wanted[]) => Promise<number>;
  /** The same for an option of a select. */
  choose: (select: string, value: string, wanted: readonly Wanted[]) => Promise<number>;
  /** Goes back in the browser's history. */
  back: (wanted: readonly Wanted[]) => Promise<number>;
  /** Resolves when the page is idle and no request is pending. */
  quiet: () => Promise<void>;
  work: () => Promise<Work>;
  /** Types into an input, or presses a key repeatedly; main thread milliseconds for each. */
  type: (input: string, key?: string) => Promise<number>;
  /** Megabytes of the JavaScript heap after garbage collection. */
  heap: () => Promise<number>;
}

interface Opening {
  settings: Pick<Settings, 'throttle' | 'line' | 'font'>;
  /** The side of the page; none if it is not compared. */
  side?: Side;
  /** What `load` waits for. */
  first: readonly Wanted[];
  /** Uses a session of the compared pages' server; default: as the side requires. */
  signedIn?: boolean;
}

/** Number of keys, typed faster than a search starts. */
const KEYS = 20;

const SLOW_LINE = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 };

export async function openPage(context: BrowserContext, opening: Opening): Promise<Measured> {
  const { settings, side, first, signedIn = side?.signedIn ?? false } = opening;
  const page = await context.newPage();
  const failed = new Promise<never>((_, reject) => page.on('pageerror', reject));
  // Handled by the code that waits for the page; there may be none yet.
  failed.catch(() => undefined);
  await page.addInitScript({ path: join(import.meta.dirname, 'inPage.js') });
  await page.addInitScript(`window.firstRow = bench.sinceStart(${JSON.stringify(first)})`);
  if (signedIn) await page.addInitScript(sessionScript());
  if (settings.font === 'system') await page.addInitScript(drawKorean);
  const devtools = await context.newCDPSession(page);
  const network = await watchNetwork(devtools);
  await devtools.send('Performance.enable');
  if (settings.throttle > 1)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: settings.throttle });
  if (settings.line === 'slow')
    await devtools.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_LINE });

  const quiet = async () => {
    await network.settled();
    await page.evaluate(() => window.bench.idle());
    await network.settled();
  };
  const act = async (wanted: readonly Wanted[], doIt: () => Promise<unknown>) => {
    await page.evaluate((wanted) => window.bench.listen(wanted), wanted);
    await doIt();
    return Promise.race([failed, page.evaluate(() => window.bench.sinceAct())]);
  };
  return {
    page,
    network,
    quiet,
    async load(path) {
      network.restart();
      await page.goto(path, { waitUntil: 'commit' });
      return Promise.race([failed, page.evaluate(() => window.firstRow)]);
    },
    async click(target, wanted) {
      await page.locator(target).first().hover();
      await quiet();
      return act(wanted, async () => {
        await page.mouse.down();
        await page.mouse.up();
      });
    },
    async choose(select, value, wanted) {
      await quiet();
      return act(wanted, () => page.locator(select).selectOption(value));
    },
    async back(wanted) {
      await quiet();
      return Promise.race([failed, page.evaluate((wanted) => window.bench.back(wanted), wanted)]);
    },
    work: () => workOf(devtools),
    async type(input, pressed = 'a') {
      // Not by the mouse: the bulk action bar may cover it.
      await page.locator(input).focus();
      await quiet();
      const before = await workOf(devtools);
      for (let key = 0; key < KEYS; key += 1) await page.keyboard.press(pressed);
      return ((await workOf(devtools)).task - before.task) / KEYS;
    },
    async heap() {
      await quiet();
      await devtools.send('HeapProfiler.collectGarbage');
      return (await devtools.send('Runtime.getHeapUsage')).usedSize / 1_000_000;
    },
  };
}

/** Stores a session of an earlier sign-in. */
function sessionScript(): string {
  const session = { accessToken: 'bench', userId: 1, expiresAt: Date.now() + 86_400_000 };
  const entry = `localStorage.setItem('${storageKey('session')}', '${JSON.stringify(session)}')`;
  // A blank page has no storage.
  return `if (location.protocol !== 'about:') ${entry}`;
}

/** Draws text like a system with Korean fonts: distinct letters, narrow digits. */
function drawKorean(): void {
  let drawn = 0;
  const narrow = new OffscreenCanvas(1, 1).getContext('2d')?.measureText('');
  if (narrow) CanvasRenderingContext2D.prototype.measureText = () => narrow;
  CanvasRenderingContext2D.prototype.getImageData = () => {
    drawn += 1;
    return new ImageData(Uint8ClampedArray.from([drawn, 0, 0, 0]), 1);
  };
}

async function workOf(devtools: CDPSession): Promise<Work> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  const read = (wanted: string) => (metrics.find(({ name }) => name === wanted)?.value ?? 0) * 1000;
  return { task: read('TaskDuration'), script: read('ScriptDuration') };
}
