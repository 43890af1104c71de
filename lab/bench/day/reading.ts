import type { Measured } from '../drive/page';

/** After garbage collection. */
export interface Reading {
  /** Megabytes. */
  heap: number;
  nodes: number;
  listeners: number;
  /** emotion adds one for each new style. */
  rules: number;
}

export const readingNames: Readonly<Record<keyof Reading, string>> = {
  heap: 'heap of the page (MB)',
  nodes: 'DOM nodes',
  listeners: 'listeners',
  rules: 'rules of styles',
};

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
