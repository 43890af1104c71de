import { join } from 'node:path';
import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { storageKey } from '../../../src/store/keys';
import type { Settings } from '../settings';
import { watchNetwork, type Network } from './network';
import type { Side, Wanted } from './sides';

declare global {
  interface Window {
    /** What inPage.js brings. */
    bench: {
      /** Milliseconds from the navigation until all of it is painted. */
      sinceStart: (wanted: readonly Wanted[]) => Promise<number>;
      /** Waits for a press of the mouse or a choice… */
      listen: (wanted: readonly Wanted[]) => void;
      /** …and milliseconds from there until all of it is painted. */
      sinceAct: () => Promise<number>;
      /** Milliseconds from the browser's way back until all of it is painted. */
      back: (wanted: readonly Wanted[]) => Promise<number>;
      /** Resolves when the page has nothing to do. */
      idle: () => Promise<void>;
    };
    firstRow: Promise<number>;
  }
}

/** Milliseconds of the main thread since the page was opened. */
export interface Work {
  task: number;
  script: number;
}

/** A page that is measured, and the hand at it. */
export interface Measured {
  page: Page;
  network: Network;
  /** Goes there; milliseconds until what the page was opened for is painted. */
  load: (path: string) => Promise<number>;
  /** Points at something, lets the page do what it does about that, and clicks; milliseconds until all is painted. */
  click: (target: string, wanted: readonly Wanted[]) => Promise<number>;
  /** The same for an entry of a select. */
  choose: (select: string, value: string, wanted: readonly Wanted[]) => Promise<number>;
  /** Goes back as the browser does. */
  back: (wanted: readonly Wanted[]) => Promise<number>;
  /** Resolves when nothing is on its way and nothing to do. */
  quiet: () => Promise<void>;
  work: () => Promise<Work>;
  /** Types into an input, or presses a key there over and over; milliseconds of the main thread for each. */
  type: (input: string, key?: string) => Promise<number>;
  /** Megabytes of the JavaScript heap, after collecting garbage. */
  heap: () => Promise<number>;
}

interface Opening {
  settings: Pick<Settings, 'throttle' | 'line' | 'font'>;
  /** Whose page; none for what is not compared. */
  side?: Side;
  /** What `load` waits for. */
  first: readonly Wanted[];
  /** With a session that only the compared pages' server takes; default: as the side has it. */
  signedIn?: boolean;
}

/** How many are typed, faster than any search starts. */
const KEYS = 20;

const SLOW_LINE = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 };

export async function openPage(context: BrowserContext, opening: Opening): Promise<Measured> {
  const { settings, side, first, signedIn = side?.signedIn ?? false } = opening;
  const page = await context.newPage();
  const failed = new Promise<never>((_, reject) => page.on('pageerror', reject));
  // Heard by whoever waits for the page; nobody may be waiting when it comes.
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
      // Not by the mouse: a bar over the ticked rows may cover it.
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

/** Somebody has signed in before. */
function sessionScript(): string {
  const session = { accessToken: 'bench', userId: 1, expiresAt: Date.now() + 86_400_000 };
  const entry = `localStorage.setItem('${storageKey('session')}', '${JSON.stringify(session)}')`;
  // An empty page has no storage.
  return `if (location.protocol !== 'about:') ${entry}`;
}

/** In the page: as where the system has Korean, whose letters all look different and whose digits are narrow. */
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
