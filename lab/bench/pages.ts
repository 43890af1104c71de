import { launchBrowser } from './drive/browser';
import { measureForms } from './drive/forms';
import { measureLists } from './drive/lists';
import type { Measure } from './drive/measure';
import { sideNames, type SideName } from './drive/sides';
import { measureStart } from './drive/start';
import { mediansOf, type Figures } from './report/figures';
import { report } from './report/print';
import { startServer } from './serve';
import type { Settings } from './settings';

export const pageParts: Readonly<Record<string, Measure>> = {
  start: measureStart,
  lists: measureLists,
  forms: measureForms,
};

export async function benchPages(parts: readonly string[], settings: Settings): Promise<void> {
  const server = await startServer();
  const browser = await launchBrowser();
  try {
    for (const [part, measure] of Object.entries(pageParts)) {
      if (!parts.includes(part)) continue;
      const rounds: Record<SideName, Figures[]> = { ours: [], stock: [], bare: [] };
      // The first round warms up.
      for (let round = 0; round <= settings.rounds; round += 1)
        for (const side of sideNames) {
          console.error(`${part}: round ${round} of ${settings.rounds}, ${side}`);
          const figures = await measure(browser, server, side, settings);
          if (round > 0) rounds[side].push(figures);
        }
      const { ours, stock, bare } = rounds;
      const medians = { ours: mediansOf(ours), stock: mediansOf(stock), bare: mediansOf(bare) };
      report(part, medians, settings);
    }
  } finally {
    await browser.close();
    await server.close();
  }
}
