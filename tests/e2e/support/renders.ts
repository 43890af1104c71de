import type { Page } from '@playwright/test';

/** What React tells its developer tools of a component or element (react-reconciler's `Fiber`). */
interface Fiber {
  tag: number;
  flags: number;
  alternate: Fiber | null;
  child: Fiber | null;
  sibling: Fiber | null;
}

interface Counting {
  rendered: number;
}

/** Before the page is loaded: React looks for developer tools when it starts. */
export async function countRenders(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const components = [0, 1, 11, 14, 15];
    const PERFORMED_WORK = 1;
    const counting: Counting = { rendered: 0 };
    const count = (first: Fiber | null, isNew: boolean): void => {
      for (let fiber = first; fiber; fiber = fiber.sibling) {
        const isMounted = isNew || fiber.alternate === null;
        if (components.includes(fiber.tag) && fiber.flags & PERFORMED_WORK) counting.rendered += 1;
        // Children that were not reached are those of before.
        if (isMounted || fiber.child !== fiber.alternate?.child) count(fiber.child, isMounted);
      }
    };
    Object.assign(window, {
      counting,
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject: () => 1,
        onCommitFiberUnmount: () => undefined,
        onPostCommitFiberRoot: () => undefined,
        onCommitFiberRoot(_renderer: number, { current }: { current: Fiber }) {
          if (current.child !== current.alternate?.child) count(current.child, false);
        },
      },
    });
  });
}

/**
 * How many components React renders in consequence; of three times the least, as others are rendered meanwhile.
 * @example await rendersOf(page, () => page.keyboard.press('a')) // 3
 */
export async function rendersOf(page: Page, act: (time: number) => Promise<unknown>) {
  const counts: number[] = [];
  let before = await untilQuiet(page);
  for (let time = 0; time < 3; time += 1) {
    await act(time);
    const after = await untilQuiet(page);
    counts.push(after - before);
    before = after;
  }
  return Math.min(...counts);
}

async function untilQuiet(page: Page): Promise<number> {
  let last = NaN;
  for (;;) {
    const now = await page.evaluate(
      () => (window as Window & { counting?: Counting }).counting?.rendered ?? 0,
    );
    if (now === last) return now;
    last = now;
    await page.waitForTimeout(QUIET_MS);
  }
}

/** Longer than a table takes to notice the end of scrolling. */
const QUIET_MS = 250;
