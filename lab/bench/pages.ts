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
  const { against } = settings;
  const earlier = against === undefined ? null : await startServer(against);
  const browser = await launchBrowser();
  try {
    for (const [part, measure] of Object.entries(pageParts)) {
      if (!parts.includes(part)) continue;
      const rounds: Record<SideName, Figures[]> = { ours: [], stock: [], bare: [], earlier: [] };
      // The first round warms up. Each second one goes backwards: who is first finds a colder machine.
      for (let round = 0; round <= settings.rounds; round += 1)
        for (const side of round % 2 === 0 ? sideNames : sideNames.toReversed()) {
          const served = side === 'earlier' ? earlier : server;
          if (!served) continue;
          console.error(`${part}: round ${round} of ${settings.rounds}, ${side}`);
          const figures = await measure(browser, served, side, settings);
          if (round > 0) rounds[side].push(figures);
        }
      report(
        part,
        {
          ours: mediansOf(rounds.ours),
          stock: mediansOf(rounds.stock),
          bare: mediansOf(rounds.bare),
          earlier: mediansOf(rounds.earlier),
        },
        settings,
      );
    }
  } finally {
    await browser.close();
    await server.close();
    await earlier?.close();
  }
}
