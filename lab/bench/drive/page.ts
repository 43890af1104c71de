import { join } from 'node:path';
import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { storageKey } from '../../../src/store/keys';
import type { Settings } from '../settings';
import { watchNetwork, type Network } from './network';
import type { Side, ExpectedText } from './sides';

declare global {
  interface Window {
    bench: {
      sinceStart: (wanted: readonly ExpectedText[]) => Promise<number>;
      /** For a mouse press or a change… */
      listen: (wanted: readonly ExpectedText[]) => void;
      /** …then milliseconds to the paint. */
      sinceAct: () => Promise<number>;
      /** Milliseconds to the paint. */
      back: (wanted: readonly ExpectedText[]) => Promise<number>;
      scroll: (selector: string, screens: number) => Promise<void>;
      idle: () => Promise<void>;
    };
    firstRow: Promise<number>;
  }
}

/** Main thread milliseconds. */
export interface Work {
  task: number;
  script: number;
}

export interface Measured {
  page: Page;
  network: Network;
  /** Milliseconds to the paint. */
  load: (path: string) => Promise<number>;
  click: (target: string, wanted: readonly ExpectedText[]) => Promise<number>;
  choose: (select: string, value: string, wanted: readonly ExpectedText[]) => Promise<number>;
  back: (wanted: readonly ExpectedText[]) => Promise<number>;
  waitForIdle: () => Promise<void>;
  work: () => Promise<Work>;
  /** Main thread milliseconds per key. */
  type: (input: string, key?: string) => Promise<number>;
  /** Main thread milliseconds per screen of rows. */
  scroll: (scroller: string) => Promise<number>;
  /** Megabytes after garbage collection. */
  heap: () => Promise<number>;
}

interface Opening {
  settings: Pick<Settings, 'throttle' | 'line' | 'font'>;
  side?: Side;
  first: readonly ExpectedText[];
  signedIn?: boolean;
}

/** Typed faster than a search starts. */
const KEYS = 20;

const SCREENS = 10;

const SLOW_LINE = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 };

export async function openPage(context: BrowserContext, opening: Opening): Promise<Measured> {
  const { settings, side, first, signedIn = side?.signedIn ?? false } = opening;
  const page = await context.newPage();
  const failed = new Promise<never>((_, reject) => page.on('pageerror', reject));
  // Handled by the code that waits for the page.
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

  const waitForIdle = async () => {
    await network.settled();
    await page.evaluate(() => window.bench.idle());
    await network.settled();
  };
  const act = async (wanted: readonly ExpectedText[], action: () => Promise<unknown>) => {
    await page.evaluate((wanted) => window.bench.listen(wanted), wanted);
    await action();
    return Promise.race([failed, page.evaluate(() => window.bench.sinceAct())]);
  };
  return {
    page,
    network,
    waitForIdle,
    async load(path) {
      network.restart();
      await page.goto(path, { waitUntil: 'commit' });
      return Promise.race([failed, page.evaluate(() => window.firstRow)]);
    },
    async click(target, wanted) {
      await page.locator(target).first().hover();
      await waitForIdle();
      return act(wanted, async () => {
        await page.mouse.down();
        await page.mouse.up();
      });
    },
    async choose(select, value, wanted) {
      await waitForIdle();
      return act(wanted, () => page.locator(select).selectOption(value));
    },
    async back(wanted) {
      await waitForIdle();
      return Promise.race([failed, page.evaluate((wanted) => window.bench.back(wanted), wanted)]);
    },
    work: () => workOf(devtools),
    async type(input, pressed = 'a') {
      // The bulk action bar may cover it.
      await page.locator(input).focus();
      await waitForIdle();
      const before = await workOf(devtools);
      for (let key = 0; key < KEYS; key += 1) await page.keyboard.press(pressed);
      return ((await workOf(devtools)).task - before.task) / KEYS;
    },
    async scroll(scroller) {
      await waitForIdle();
      const before = await workOf(devtools);
      await page.evaluate(({ scroller, screens }) => window.bench.scroll(scroller, screens), {
        scroller,
        screens: SCREENS,
      });
      const { task } = await workOf(devtools);
      // The first row is what the next measurements look for.
      await page.locator(scroller).evaluate((box) => box.scrollTo(0, 0));
      return (task - before.task) / SCREENS;
    },
    async heap() {
      await waitForIdle();
      await devtools.send('HeapProfiler.collectGarbage');
      return (await devtools.send('Runtime.getHeapUsage')).usedSize / 1_000_000;
    },
  };
}

function sessionScript(): string {
  const session = { accessToken: 'bench', userId: 1, expiresAt: Date.now() + 86_400_000 };
  const entry = `localStorage.setItem('${storageKey('session')}', '${JSON.stringify(session)}')`;
  // A blank page has no storage.
  return `if (location.protocol !== 'about:') ${entry}`;
}

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
