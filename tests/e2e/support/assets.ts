import type { Page } from '@playwright/test';

/** What a list loads for the form that is opened next, once its rows are there. */
const AHEAD = 'forms';

/**
 * The scripts and style sheets that a page has fetched, and their bytes as they were sent.
 * @param rows a path of the API: what is loaded ahead after its answer is not counted
 */
export async function assets(page: Page, rows?: string): Promise<{ names: string[]; sum: number }> {
  const files = await page.evaluate(
    ([ahead, path]) => {
      const entries = performance.getEntriesByType('resource');
      const answer = entries.find(({ name }) => path !== null && new URL(name).pathname === path);
      return entries.flatMap((entry) => {
        const [, name] = /\/assets\/(.*)-[^/]{8}\.(?:js|css)$/.exec(entry.name) ?? [];
        if (name === undefined || !(entry instanceof PerformanceResourceTiming)) return [];
        const isAhead =
          name === ahead && answer && entry.startTime > answer.startTime + answer.duration;
        return isAhead ? [] : [{ name, bytes: entry.encodedBodySize }];
      });
    },
    [AHEAD, rows ?? null] as const,
  );
  return {
    names: files.map(({ name }) => name),
    sum: files.reduce((sum, { bytes }) => sum + bytes, 0),
  };
}
