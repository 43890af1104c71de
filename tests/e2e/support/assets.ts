import { expect, type Page } from '@playwright/test';

/** Prefetched by a list. */
const AHEAD = 'forms';

/** @param rows an API path: prefetches after its response are not counted */
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

/** `networkidle` never comes while a realtime connection is retried. */
export async function settled(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(quietFor)).toBeGreaterThan(500);
}

const quietFor = () =>
  performance.now() -
  Math.max(
    ...performance
      .getEntries()
      .map((entry) => (entry instanceof PerformanceResourceTiming ? entry.responseEnd : 0)),
  );
