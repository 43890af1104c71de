import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { Browser, CDPSession } from '@playwright/test';
import { build, preview } from 'vite';
import { launchBrowser } from './drive/browser';
import { median, printTable, ratio, rounded } from './measure';

const sides = ['ours', 'theirs'] as const;
type Side = (typeof sides)[number];

const measures = {
  openList: 'open a list of 1,000 rows (ms)',
  listNodes: 'its DOM nodes',
  listHeap: 'JS heap that it adds (MB)',
  sortList: 'sort it by a column (ms)',
  openForm: 'open a form of 18 inputs (ms)',
  formNodes: 'its DOM nodes',
  typeKey: 'type a key in it (ms of the main thread)',
} as const;
type Figures = Record<keyof typeof measures, number>;

const KEYS = 20;

/** Our generic list and form beside react-admin's own components, over the same rows in memory. */
export async function benchScreens(rounds: number): Promise<void> {
  const page = await startPage();
  const browser = await launchBrowser();
  try {
    const figures: Record<Side, Figures[]> = { ours: [], theirs: [] };
    for (let round = 0; round < rounds; round += 1)
      // One after the other, so that a busy moment of the machine falls on both.
      for (const side of sides) figures[side].push(await measure(browser, page.url, side));
    report(figures);
  } finally {
    await browser.close();
    await page.close();
  }
}

async function startPage(): Promise<{ url: string; close: () => Promise<void> }> {
  const outDir = await mkdtemp(join(tmpdir(), 'bench-page-'));
  const shared = {
    root: fileURLToPath(new URL('page', import.meta.url)),
    configFile: false,
    logLevel: 'error',
    build: { outDir, emptyOutDir: true, target: 'es2022', chunkSizeWarningLimit: 4096 },
  } as const;
  await build({ ...shared, plugins: [react()] });
  const server = await preview({ ...shared, preview: { host: '127.0.0.1', port: 4173 } });
  const close = async (): Promise<void> => {
    await server.close();
    await rm(outDir, { recursive: true });
  };
  return { url: server.resolvedUrls?.local[0] ?? '', close };
}

/** Everything once, each screen in a page of its own: what is measured is a first opening. */
async function measure(browser: Browser, url: string, side: Side): Promise<Figures> {
  const list = await openPage(browser, url);
  const empty = await list.heap();
  // The newest of the rows comes first.
  const openList = await list.painted(`[data-opens="${side}/list"]`, 'tbody tr', 'R26050999');
  const listNodes = await list.nodes();
  const listHeap = (await list.heap()) - empty;
  const sortList = await list.painted(
    'th:nth-child(3) :is(button, [role="button"])',
    'tbody tr',
    '단체 0000',
  );
  await list.close();

  const edit = await openPage(browser, url);
  const openForm = await edit.painted(`[data-opens="${side}/form"]`, 'input[name="picket"]', '');
  const formNodes = await edit.nodes();
  const typeKey = await edit.typing('input[name="name"]');
  await edit.close();
  return { openList, listNodes, listHeap, sortList, openForm, formNodes, typeKey };
}

/** A fresh page and what can be asked of it. */
async function openPage(browser: Browser, url: string) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable');
  await page.goto(url);
  await page.locator('[data-opens]').first().waitFor();
  return {
    heap: async () => {
      await devtools.send('HeapProfiler.collectGarbage');
      return (await devtools.send('Runtime.getHeapUsage')).usedSize / 1_000_000;
    },
    nodes: () => page.evaluate(() => document.querySelectorAll('#root *').length),
    painted: (click: string, target: string, text: string) =>
      page.evaluate((wanted) => window.clickUntilPainted(wanted), { click, target, text }),
    typing: async (input: string) => {
      await page.locator(input).click();
      const before = await busyTime(devtools);
      for (let key = 0; key < KEYS; key += 1) await page.keyboard.press('a');
      return ((await busyTime(devtools)) - before) / KEYS;
    },
    close: async () => {
      await context.close();
      if (errors[0]) throw errors[0];
    },
  };
}

/** Milliseconds that the page's main thread has worked. */
async function busyTime(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}

function report(figures: Record<Side, Figures[]>): void {
  const rows = (Object.keys(measures) as (keyof Figures)[]).map((key) => {
    const [ours, theirs] = sides.map((side) => median(figures[side].map((one) => one[key])));
    return [measures[key], rounded(ours ?? 0), rounded(theirs ?? 0), ratio(ours ?? 0, theirs ?? 0)];
  });
  printTable('Screens, in the browser', [['', 'ours', 'react-admin’s', 'ratio'], ...rows]);
}
