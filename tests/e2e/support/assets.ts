import type { Page } from '@playwright/test';

/** The scripts and style sheets that a page has fetched, and their bytes as they were sent. */
export async function assets(page: Page): Promise<{ names: string[]; sum: number }> {
  const files = await page.evaluate(() =>
    performance.getEntriesByType('resource').flatMap((entry) => {
      const [, name] = /\/assets\/(.*)-[^/]{8}\.(?:js|css)$/.exec(entry.name) ?? [];
      return name !== undefined && entry instanceof PerformanceResourceTiming
        ? [{ name, bytes: entry.encodedBodySize }]
        : [];
    }),
  );
  return {
    names: files.map(({ name }) => name),
    sum: files.reduce((sum, { bytes }) => sum + bytes, 0),
  };
}
