import type { Measured } from '../drive/page';

/** What a page holds, after collecting garbage. */
export interface Reading {
  /** Megabytes of the JavaScript heap. */
  heap: number;
  /** Elements, texts and all, in the page or only held by scripts. */
  nodes: number;
  listeners: number;
  /** Rules of its style sheets: emotion adds one for each style that it has not seen. */
  rules: number;
}

export const readingNames: Readonly<Record<keyof Reading, string>> = {
  heap: 'heap of the page (MB)',
  nodes: 'DOM nodes',
  listeners: 'listeners',
  rules: 'rules of styles',
};

/** Waits until nothing is on its way, and reads. */
export async function read({ page, heap }: Measured): Promise<Reading> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  const used = await heap();
  const { metrics } = await devtools.send('Performance.getMetrics');
  const value = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? 0;
  const rules = await page.evaluate(() =>
    [...document.styleSheets].reduce((sum, { cssRules }) => sum + cssRules.length, 0),
  );
  await devtools.detach();
  return { heap: used, nodes: value('Nodes'), listeners: value('JSEventListeners'), rules };
}
