import type { Page } from '@playwright/test';

declare global {
  interface Window {
    pageTasks?: { longest: number; observer: PerformanceObserver };
  }
}

/**
 * The longest task (ms) of the page during some work; 0 where none took 50 ms.
 * @param work ends once the page shows its result
 */
export async function longestTask(page: Page, work: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => {
    const state = {
      longest: 0,
      observer: new PerformanceObserver((list) => note(list.getEntries())),
    };
    const note = (entries: PerformanceEntryList) => {
      for (const { duration } of entries) state.longest = Math.max(state.longest, duration);
    };
    state.observer.observe({ type: 'longtask' });
    window.pageTasks = state;
  });
  await work();
  // An entry comes after the task that it is of: drawn twice, the page has told of all before.
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        requestAnimationFrame(() =>
          requestAnimationFrame(() =>
            setTimeout(() => {
              const { pageTasks } = window;
              const late = pageTasks?.observer.takeRecords().map(({ duration }) => duration) ?? [];
              pageTasks?.observer.disconnect();
              resolve(Math.round(Math.max(pageTasks?.longest ?? 0, ...late)));
            }),
          ),
        );
      }),
  );
}
